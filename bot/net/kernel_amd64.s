#include "textflag.h"

// func wideAdd(sums *int32, row *int16, by int32, n int)
TEXT ·wideAdd(SB), NOSPLIT, $0-32
	MOVQ sums+0(FP), DI
	MOVQ row+8(FP), SI
	MOVL by+16(FP), AX
	VMOVD AX, X0
	VPBROADCASTD X0, Y0
	MOVQ n+24(FP), CX
more:
	VPMOVSXWD (SI), Y1
	VPMOVSXWD 16(SI), Y2
	VPMULLD Y0, Y1, Y1
	VPMULLD Y0, Y2, Y2
	VPADDD (DI), Y1, Y1
	VPADDD 32(DI), Y2, Y2
	VMOVDQU Y1, (DI)
	VMOVDQU Y2, 32(DI)
	ADDQ $32, SI
	ADDQ $64, DI
	SUBQ $16, CX
	JNZ more
	VZEROUPPER
	RET

// func wideAddTwo(sums *int32, a, b *int16, by uint32, n int)
TEXT ·wideAddTwo(SB), NOSPLIT, $0-40
	MOVQ sums+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DX
	MOVL by+24(FP), AX
	VMOVD AX, X0
	VPBROADCASTD X0, Y0
	MOVQ n+32(FP), CX
both:
	VMOVDQU (SI), Y1
	VMOVDQU (DX), Y2
	VPUNPCKLWD Y2, Y1, Y3 // units 0 to 3 and 8 to 11 of both
	VPUNPCKHWD Y2, Y1, Y4 // the others
	VPMADDWD Y0, Y3, Y3
	VPMADDWD Y0, Y4, Y4
	VPERM2I128 $0x20, Y4, Y3, Y1 // units 0 to 7
	VPERM2I128 $0x31, Y4, Y3, Y2 // units 8 to 15
	VPADDD (DI), Y1, Y1
	VPADDD 32(DI), Y2, Y2
	VMOVDQU Y1, (DI)
	VMOVDQU Y2, 32(DI)
	ADDQ $32, SI
	ADDQ $32, DX
	ADDQ $64, DI
	SUBQ $16, CX
	JNZ both
	VZEROUPPER
	RET

// func wideActivate(to *int16, sums *int32, shift uint64, n int)
TEXT ·wideActivate(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ sums+8(FP), SI
	MOVQ shift+16(FP), AX
	VMOVQ AX, X0
	MOVQ n+24(FP), CX
	MOVL $0x3fff, AX // mostActive
	VMOVD AX, X3
	VPBROADCASTD X3, Y3
	VPXOR Y4, Y4, Y4
next:
	VMOVDQU (SI), Y1
	VMOVDQU 32(SI), Y2
	VPSRAD X0, Y1, Y1
	VPSRAD X0, Y2, Y2
	VPMINSD Y3, Y1, Y1
	VPMINSD Y3, Y2, Y2
	VPMAXSD Y4, Y1, Y1
	VPMAXSD Y4, Y2, Y2
	VPACKSSDW Y2, Y1, Y1 // quarters 1a 2a 1b 2b
	VPERMQ $0xd8, Y1, Y1 // 1a 1b 2a 2b
	VMOVDQU Y1, (DI)
	ADDQ $64, SI
	ADDQ $32, DI
	SUBQ $16, CX
	JNZ next
	VZEROUPPER
	RET

// func wideDots(to *int32, rows, h *int16, m, n int)
TEXT ·wideDots(SB), NOSPLIT, $0-40
	MOVQ to+0(FP), DI
	MOVQ rows+8(FP), SI
	MOVQ h+16(FP), DX
	MOVQ m+24(FP), BX
	MOVQ n+32(FP), CX
	LEAQ (CX)(CX*1), R10 // the bytes of a row
	LEAQ (R10)(R10*2), R11
four: // rows at a time
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	MOVQ DX, R8
	MOVQ CX, R9
sixteen:
	VMOVDQU (R8), Y4
	VPMADDWD (SI), Y4, Y5
	VPMADDWD (SI)(R10*1), Y4, Y6
	VPMADDWD (SI)(R10*2), Y4, Y7
	VPMADDWD (SI)(R11*1), Y4, Y8
	VPADDD Y5, Y0, Y0
	VPADDD Y6, Y1, Y1
	VPADDD Y7, Y2, Y2
	VPADDD Y8, Y3, Y3
	ADDQ $32, SI
	ADDQ $32, R8
	SUBQ $16, R9
	JNZ sixteen
	VPHADDD Y1, Y0, Y0
	VPHADDD Y3, Y2, Y2
	VPHADDD Y2, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VMOVDQU X0, (DI)
	ADDQ $16, DI
	ADDQ R11, SI
	SUBQ $4, BX
	JNZ four
	VZEROUPPER
	RET
