/** A value after a JSON Merge Patch (RFC 7396). What the patch does not name is the very object that it was. */
export function mergePatch<T>(target: T, patch: unknown): T {
	if (!isObject(patch)) return patch as T;
	const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
	for (const [key, change] of Object.entries(patch)) {
		if (change === null) delete merged[key];
		else merged[key] = mergePatch(merged[key], change);
	}
	return merged as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
