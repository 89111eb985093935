/** How alike an address and a page have to be, from 0 to 1, for the page to be suggested. */
const LIKENESS_MIN = 0.6
/** A page above the missing one is a fair guess, but a similar spelling is a better one. */
const ANCESTOR_LIKENESS = 0.7
/** All words of the shorter address stand in the longer one: `/privacy`, `/press-releases`. */
const SHARED_WORDS_LIKENESS = 0.65
/** Pages move to other folders: the last part alone counts nearly as much as the whole address. */
const LAST_PART_WEIGHT = 0.95
/** Longer addresses are no typing mistakes, and are not compared. */
const COMPARED_LENGTH_MAX = 80

/** Shorter words (of, for, and) say little. */
const WORD_LENGTH_MIN = 4

const SUGGESTIONS_MAX = 3

/** Letters and digits only, in lower case, so that `CtrlSuite` is near to `ctrl-suite`. */
const squash = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, COMPARED_LENGTH_MAX)

/** Two rows of the table below, used again for every comparison: there may be thousands of articles. */
const [rows, nextRows] = [new Uint8Array(COMPARED_LENGTH_MAX + 1), new Uint8Array(COMPARED_LENGTH_MAX + 1)]

/**
 * How many letters have to be put in, taken out or changed to make one text of the other (Levenshtein); more than `most`
 * where they are more than that.
 */
function distance(a: string, b: string, most: number): number {
  let [row, next] = [rows, nextRows]
  for (let column = 0; column <= b.length; column++) row[column] = column
  for (let i = 1; i <= a.length; i++) {
    let least = (next[0] = i)
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      const value = Math.min(changed, row[j]! + 1, next[j - 1]! + 1)
      next[j] = value
      if (value < least) least = value
    }
    if (least > most) return least
    ;[row, next] = [next, row]
  }
  return row[b.length]!
}

/** From 0 (nothing in common) to 1 (the same); 0 also where it is too little for a suggestion. */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  const most = longest * (1 - LIKENESS_MIN)
  if (longest === 0 || Math.abs(a.length - b.length) > most) return 0
  const changes = distance(a, b, most)
  return changes > most ? 0 : 1 - changes / longest
}

const words = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(({ length }) => length >= WORD_LENGTH_MIN),
  )

/** From 0 to 1: how many words of the shorter text stand in the other. `own` are the words of one. */
function sharedWords(own: ReadonlySet<string>, other: string): number {
  const text = other.toLowerCase()
  // Most texts share none, and to see that takes less than to find their words.
  if (![...own].some((word) => text.includes(word))) return 0
  const theirs = words(text)
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

/** The pages, at most three and the nearest first, whose addresses are near to one that does not exist. */
export function nearestPages<Page extends { path: string }>(
  pathname: string,
  pages: readonly Page[],
): Page[] {
  const asked = decode(pathname)
  const [askedPath, askedLastPart] = [squash(asked), squash(lastPart(asked))]
  const askedWords = words(lastPart(asked))
  const askedLower = asked.toLowerCase()
  const nearness = (path: string) =>
    Math.max(
      likeness(askedPath, squash(path)),
      LAST_PART_WEIGHT * likeness(askedLastPart, squash(lastPart(path))),
      SHARED_WORDS_LIKENESS * sharedWords(askedWords, lastPart(path)),
      path !== '/' && askedLower.startsWith(`${path}/`) ? ANCESTOR_LIKENESS : 0,
    )
  return pages
    .map((page) => ({ page, score: nearness(page.path) }))
    .filter(({ score }) => score >= LIKENESS_MIN)
    .sort((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ page }) => page)
}
