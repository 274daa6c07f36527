//go:build unix

package doctor

import "syscall"

// FreeSpace is how many bytes can still be written to a folder.
func FreeSpace(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, err
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), nil //nolint:unconvert // their types differ between systems
}
