// Pictures are drawn here by a WebAssembly program, which takes minutes to compile under
// the detector.

package link_test
