/** Which lessons were learnt in this browser. */
import type { LessonListed, LessonProgress } from "../../backend/types";

const place = "nagara.lessons";

function read(): string[] {
	try {
		const { done }: LessonProgress = JSON.parse(localStorage.getItem(place) ?? "{}");
		return Array.isArray(done) ? done : [];
	} catch {
		return []; // another program wrote there, or the browser keeps nothing
	}
}

let done = $state.raw(read());

export const learnt = (): string[] => done;
export const isLearnt = (id: string): boolean => done.includes(id);

export function add(id: string): void {
	// Another window may have learnt something meanwhile.
	done = [...new Set([...done, ...read(), id])];
	try {
		localStorage.setItem(place, JSON.stringify({ done } satisfies LessonProgress));
	} catch {
		// it is known until the page is left
	}
}

/** The first lesson of a course that was not learnt; where all were, nothing is next. */
export const next = (course: LessonListed[]): LessonListed | undefined =>
	course.find(({ id }) => !isLearnt(id));
