declare module "*?url" {
	const address: string;
	export default address;
}

interface ImportMeta {
	glob<T>(files: string, options: { query: string; import: string; eager: true }): Record<string, T>;
}
