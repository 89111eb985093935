import * as flags from './flags.ts'
import * as floor from './floor.ts'
import * as growth from './growth.ts'
import * as interaction from './interaction.ts'
import * as lighthouse from './lighthouse.ts'
import * as nextPage from './next-page.ts'
import * as pageCache from './page-cache.ts'
import * as renderedPages from './rendered-pages.ts'
import * as soak from './soak.ts'
import * as start from './start.ts'
import * as staticFiles from './static-files.ts'
import type { Section } from './support/section.ts'

/** Every part of `npm run bench`, in the order in which they run. */
export const SECTIONS: readonly Section[] = [
  floor,
  pageCache,
  renderedPages,
  interaction,
  nextPage,
  start,
  soak,
  staticFiles,
  lighthouse,
  growth,
  flags,
]
