import * as floor from './floor.ts'
import type { Section } from './support/section.ts'

/** Every part of `npm run bench`, in the order in which they run. */
export const SECTIONS: readonly Section[] = [floor]
