/** A drawing of the page as a picture that stands alone: with the sprites, colours and letters that it uses. */
import latin from "../../layout/fonts/crimson-pro-latin.woff2?url";
import more from "../../layout/fonts/crimson-pro-latin-ext.woff2?url";

/** What a style sheet may say of a shape or a word. */
const told = [
	"fill",
	"stroke",
	"stroke-width",
	"stroke-linecap",
	"stroke-linejoin",
	"stroke-dasharray",
	"opacity",
	"color",
	"font",
	"text-anchor",
	"display",
	"overflow",
];

/** The sprites that a drawing uses, and those that they use. */
function sprites(text: string, found = new Map<string, string>()): Map<string, string> {
	for (const [, id] of text.matchAll(/(?:href="#|url\(["']?#)([\w-]+)/g)) {
		const named = document.getElementById(id);
		const symbol = named?.closest("symbol") ?? named;
		if (!symbol || found.has(symbol.id)) continue;
		found.set(symbol.id, symbol.outerHTML);
		sprites(symbol.outerHTML, found);
	}
	return found;
}

/** Says in an element itself what style sheets say of it here. */
function settle(
	from: Element,
	to: SVGElement | HTMLElement,
	colours: string[],
	above?: CSSStyleDeclaration,
): void {
	const style = getComputedStyle(from);
	to.removeAttribute("class");
	for (const name of told) to.style.setProperty(name, style.getPropertyValue(name));
	for (const name of colours) {
		const value = style.getPropertyValue(name);
		if (value !== above?.getPropertyValue(name)) to.style.setProperty(name, value);
	}
	for (const [i, child] of [...from.children].entries())
		settle(child, to.children[i] as SVGElement, colours, style);
}

async function letters(): Promise<string> {
	const faces = await Promise.all(
		[
			[latin, "U+20-FF, U+2000-206F"],
			[more, "U+100-17F"],
		].map(async ([file, range]) => {
			const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
			const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
			return `@font-face{font-family:"Crimson Pro";font-weight:400 700;size-adjust:108%;unicode-range:${range};src:url(data:font/woff2;base64,${text})}`;
		}),
	);
	return faces.join("");
}

/** The drawing as a file of SVG. */
async function alone(drawing: SVGSVGElement, size: number): Promise<string> {
	const copy = drawing.cloneNode(true) as SVGSVGElement;
	const used = [...sprites(drawing.outerHTML).values()].join("");
	const colours = [...new Set((used + drawing.outerHTML).match(/--[\w-]+/g))];
	settle(drawing, copy, colours);
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", `${size}`);
	copy.setAttribute("height", `${size}`);
	copy.style.colorScheme = isNight() ? "dark" : "light";
	copy.insertAdjacentHTML("afterbegin", `<style>${await letters()}</style><defs>${used}</defs>`);
	return new XMLSerializer().serializeToString(copy);
}

/** Whether the page is in the colours of the night. */
function isNight(): boolean {
	const theme = document.documentElement.dataset.theme;
	return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The drawing as a square picture. */
export async function savePicture(drawing: SVGSVGElement, size = 1080): Promise<Blob> {
	const file = new Blob([await alone(drawing, size)], { type: "image/svg+xml" });
	const address = URL.createObjectURL(file);
	try {
		const image = new Image(size, size);
		image.src = address;
		await image.decode();
		const canvas = document.createElement("canvas");
		canvas.width = canvas.height = size;
		canvas.getContext("2d")?.drawImage(image, 0, 0, size, size);
		return await new Promise((done, failed) =>
			canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
		);
	} finally {
		URL.revokeObjectURL(address);
	}
}
