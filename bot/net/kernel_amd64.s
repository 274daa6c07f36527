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
row:
	VPXOR Y0, Y0, Y0
	MOVQ DX, R8
	MOVQ CX, R9
sixteen:
	VMOVDQU (SI), Y1
	VPMADDWD (R8), Y1, Y1
	VPADDD Y1, Y0, Y0
	ADDQ $32, SI
	ADDQ $32, R8
	SUBQ $16, R9
	JNZ sixteen
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0xb1, X0, X1
	VPADDD X1, X0, X0
	VMOVD X0, (DI)
	ADDQ $4, DI
	SUBQ $1, BX
	JNZ row
	VZEROUPPER
	RET
