package doctor

import (
	"syscall"
	"unsafe"
)

// FreeSpace is how many bytes can still be written to a folder.
func FreeSpace(folder string) (free uint64, err error) {
	name, err := syscall.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	ask := syscall.NewLazyDLL("kernel32.dll").NewProc("GetDiskFreeSpaceExW")
	if done, _, err := ask.Call(uintptr(unsafe.Pointer(name)), uintptr(unsafe.Pointer(&free)), 0, 0); done == 0 {
		return 0, err
	}
	return free, nil
}
