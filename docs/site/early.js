// The theme and the language that the reader chose in the browser client, before anything is drawn.
try {
	const { theme, language } = JSON.parse(localStorage.getItem("nagara.preferences") ?? "{}");
	if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
	const kept = `nagara-docs=${language}`;
	if (language && location.protocol !== "file:" && !/[?&]lang=/.test(location.search) && !document.cookie.split("; ").includes(kept)) {
		// The server leads to the right page from now on; this one has come in the language of the browser.
		document.cookie = `${kept}; path=/docs; max-age=31536000; samesite=lax`;
		const other = document.querySelector(`link[hreflang="${language}"]`);
		if (other && document.documentElement.lang === "en") location.replace(other.href + location.hash);
	}
} catch {
	// another program wrote there, or the browser keeps nothing
}
