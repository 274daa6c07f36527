// What is nicer with a script: search while one types, Copy, and where one is on the page. All pages can be read without it.
const place = "nagara.preferences";
const preferences = () => {
	try {
		return JSON.parse(localStorage.getItem(place) ?? "{}");
	} catch {
		return {};
	}
};

/** Keeps a choice for the whole site. */
function prefer(change) {
	try {
		localStorage.setItem(place, JSON.stringify({ ...preferences(), ...change }));
	} catch {
		// the server keeps a language in a cookie; a theme lasts as long as the page
	}
}

for (const link of document.querySelectorAll(".languages a"))
	link.addEventListener("click", () => {
		link.hash = location.hash;
		prefer({ language: link.hreflang });
	});

const turn = document.querySelector("button.theme");
turn.hidden = false;
turn.addEventListener("click", () => {
	const { dataset } = document.documentElement;
	const dark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
	dataset.theme = dark ? "light" : "dark";
	prefer({ theme: dataset.theme });
});

const form = document.querySelector("form[role=search]");
const field = form?.querySelector("input");
const results = form?.querySelector(".results");
let asked = 0;
let waiting;

/** Shows the best of what the page of a search has. */
async function look() {
	const mine = ++asked;
	const words = field.value.trim();
	if (!words) return close();
	const answer = await fetch(`${form.action}?q=${encodeURIComponent(words)}`);
	const found = new DOMParser().parseFromString(await answer.text(), "text/html");
	if (mine !== asked || !answer.ok) return;
	for (const link of found.querySelectorAll("main a")) link.href = new URL(link.getAttribute("href"), form.action);
	const hits = found.querySelector(".hits");
	for (const hit of [...hits.children].slice(7)) hit.remove();
	const count = found.querySelector(".count");
	count.setAttribute("role", "status");
	results.replaceChildren(count, hits);
	results.hidden = false;
}

function close() {
	asked++;
	results.hidden = true;
}

/** Up and down go through what was found. */
function walk(event) {
	const links = [field, ...results.querySelectorAll(".hits a")];
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (event.key === "Escape" && !results.hidden) {
		field.focus();
		close();
		event.preventDefault();
	} else if (step && !results.hidden) {
		clearTimeout(waiting); // what one walks through stays as it is
		asked++;
		const next = links[links.indexOf(document.activeElement) + step];
		next?.focus();
		event.preventDefault();
	}
}

if (form) {
	field.addEventListener("input", () => {
		clearTimeout(waiting);
		waiting = setTimeout(look, 120);
	});
	form.addEventListener("keydown", walk);
	form.addEventListener("focusout", ({ relatedTarget }) => {
		if (relatedTarget && !form.contains(relatedTarget)) close();
	});
	document.addEventListener("click", ({ target }) => {
		if (!form.contains(target)) close();
	});
	document.addEventListener("keydown", (event) => {
		const { key, ctrlKey, metaKey, altKey, target } = event;
		const elsewhere = ctrlKey || metaKey || altKey || target.closest("input, textarea, select");
		if (key !== "/" || elsewhere || preferences().shortcuts === false) return;
		event.preventDefault();
		field.select();
		field.focus();
	});
}

const { copy, copied } = document.querySelector("main").dataset;
for (const block of navigator.clipboard ? document.querySelectorAll(".code") : []) {
	const button = document.createElement("button");
	button.type = "button";
	button.textContent = copy;
	button.addEventListener("click", async () => {
		await navigator.clipboard.writeText(block.querySelector("pre").textContent);
		button.textContent = copied;
		setTimeout(() => (button.textContent = copy), 2000);
	});
	block.querySelector(".what").append(button);
}

// Where one is in the tree is in sight.
const tree = document.querySelector(".tree");
const here = tree?.querySelector("[aria-current]");
if (here) tree.scrollTop = here.offsetTop - tree.clientHeight / 2;

const ways = [...document.querySelectorAll(".toc a")];
const headings = ways.map((way) => document.getElementById(decodeURIComponent(way.hash.slice(1))));
function mark() {
	const above = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < 140);
	ways.forEach((way, i) => (i === Math.max(0, above) ? way.setAttribute("aria-current", "true") : way.removeAttribute("aria-current")));
}
if (ways.length > 0) {
	addEventListener("scroll", mark, { passive: true });
	mark();
}
