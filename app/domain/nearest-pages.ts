import { COMPARED_LENGTH_MAX, createDistance } from './edit-distance.ts'

/** How alike an address and a page have to be, from 0 to 1, for the page to be suggested. */
const LIKENESS_MIN = 0.6
/** A page above the missing one is a fair guess, but a similar spelling is a better one. */
const ANCESTOR_LIKENESS = 0.7
/** All words of the shorter address stand in the longer one: `/privacy`, `/press-releases`. */
const SHARED_WORDS_LIKENESS = 0.65
/** Pages move to other folders: the last part alone counts nearly as much as the whole address. */
const LAST_PART_WEIGHT = 0.95

/** Shorter words (of, for, and) say little. */
const WORD_LENGTH_MIN = 4

const SUGGESTIONS_MAX = 3

/** Letters and digits only, in lower case, so that `CtrlSuite` is near to `ctrl-suite`. */
const squash = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, COMPARED_LENGTH_MAX)

/**
 * Returns what tells how like one text another is: from 0 (nothing in common) to 1 (the same); 0 also where it is too
 * little for a suggestion.
 */
function createLikeness(a: string): (b: string) => number {
  const distanceTo = createDistance(a)
  return (b) => {
    const longest = Math.max(a.length, b.length)
    const most = longest * (1 - LIKENESS_MIN)
    if (longest === 0 || Math.abs(a.length - b.length) > most) return 0
    const changes = distanceTo(b)
    return changes > most ? 0 : 1 - changes / longest
  }
}

const words = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(({ length }) => length >= WORD_LENGTH_MIN),
  )

/** From 0 to 1: how many words of the shorter text stand in the other, which is in lower case. `own` are the words of one. */
function sharedWords(own: ReadonlySet<string>, other: string): number {
  // Most texts share none, and to see that takes less than to find their words.
  if (![...own].some((word) => other.includes(word))) return 0
  const theirs = words(other)
  const [few, many] = own.size < theirs.size ? [own, theirs] : [theirs, own]
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size
}

const lastPart = (path: string) => path.split('/').filter(Boolean).at(-1) ?? ''

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Pages, with what is compared of their addresses. */
export type PageIndex<Page> = readonly {
  page: Page
  path: string
  squashed: string
  lastSquashed: string
  lastLower: string
}[]

/** Prepares pages for being found by addresses that are near to theirs. */
export const indexPages = <Page extends { path: string }>(pages: readonly Page[]): PageIndex<Page> =>
  pages.map((page) => {
    const { path } = page
    const last = lastPart(path)
    return {
      page,
      path,
      squashed: squash(path),
      lastSquashed: squash(last),
      lastLower: last.toLowerCase(),
    }
  })

/** The pages, at most three and the nearest first, whose addresses are near to one that does not exist. */
export function nearestPages<Page>(pathname: string, pages: PageIndex<Page>): Page[] {
  const asked = decode(pathname)
  const likeness = createLikeness(squash(asked))
  const lastLikeness = createLikeness(squash(lastPart(asked)))
  const askedWords = words(lastPart(asked))
  const askedLower = asked.toLowerCase()
  const nearness = ({ path, squashed, lastSquashed, lastLower }: PageIndex<Page>[number]) =>
    Math.max(
      likeness(squashed),
      LAST_PART_WEIGHT * lastLikeness(lastSquashed),
      SHARED_WORDS_LIKENESS * sharedWords(askedWords, lastLower),
      path !== '/' && askedLower.startsWith(`${path}/`) ? ANCESTOR_LIKENESS : 0,
    )
  return pages
    .map((entry) => ({ page: entry.page, score: nearness(entry) }))
    .filter(({ score }) => score >= LIKENESS_MIN)
    .sort((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ page }) => page)
}
