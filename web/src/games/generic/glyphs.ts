/** Signs of pieces, each drawn with one round line in a box of 100. Any other sign is written. */
export const glyphs: Record<string, string> = {
	cross: "M30 30L70 70M70 30L30 70",
	ring: "M50 27a23 23 0 1 0 .1 0z",
	dot: "M50 42a8 8 0 1 0 .1 0z",
	diamond: "M50 24L76 50L50 76L24 50z",
	square: "M29 29H71V71H29z",
	leaf: "M50 78V44M50 22C72 36 72 60 50 70C28 60 28 36 50 22z",
	flame: "M50 20C58 36 74 44 70 62A20 20 0 0 1 30 62C29 50 40 46 42 34C46 38 50 40 50 20z",
	wave: "M22 40q14-14 28 0t28 0M22 62q14-14 28 0t28 0",
	sun: "M50 36a14 14 0 1 0 .1 0zM50 20v6M50 74v6M20 50h6M74 50h6M29 29l4 4M67 67l4 4M71 29l-4 4M33 67l-4 4",
	star: "M50 22L58 42L80 44L63 58L68 79L50 67L32 79L37 58L20 44L42 42z",
	coin: "M50 26a24 24 0 1 0 .1 0zM50 38v24M43 44q7-7 14 0",
};
