/** Which lessons were learnt in this browser. */
import { keep, kept } from "../../backend/storage.svelte";
import type { LessonListed, LessonProgress } from "../../backend/types";

const place = "nagara.lessons";

function read(): string[] {
	const done = kept<LessonProgress>(place)?.done;
	return Array.isArray(done) ? done : [];
}

let done = $state.raw(read());

export const learnt = (): string[] => done;
export const isLearnt = (id: string): boolean => done.includes(id);

export function add(id: string): void {
	// Another window may have learnt something meanwhile.
	done = [...new Set([...done, ...read(), id])];
	keep(place, { done } satisfies LessonProgress);
}

/** The first lesson of a course that was not learnt; where all were, nothing is next. */
export const next = (course: LessonListed[]): LessonListed | undefined =>
	course.find(({ id }) => !isLearnt(id));
