import { clipText } from './plain-text.ts'
import { indexedWord, writtenTokens } from './search-words.ts'

/** Every second piece is highlighted. One piece means no highlights. */
export type HighlightPieces = readonly string[]

const EXCERPT_LENGTH = 170
const AFTER_MATCH_LENGTH = 120

/** The first start of a word from `target` on, or `latest` if that comes first. */
function wordStart(text: string, target: number, latest: number): number {
  if (target <= 0) return 0
  const space = text.indexOf(' ', target)
  return space === -1 ? latest : Math.min(space + 1, latest)
}

/** Marks the words that `createSearch` matched in the texts of its results. */
export function createMarker(matched: { has(word: string): boolean }) {
  const results = new Map<string, boolean>()

  function isFound(token: string): boolean {
    const before = results.get(token)
    if (before !== undefined) return before
    const isMatch = matched.has(indexedWord(token))
    results.set(token, isMatch)
    return isMatch
  }

  function mark(text: string): HighlightPieces {
    const pieces: string[] = []
    let end = 0
    for (const { token, index } of writtenTokens(text)) {
      if (!isFound(token)) continue
      pieces.push(text.slice(end, index), token)
      end = index + token.length
    }
    return [...pieces, text.slice(end)]
  }

  function startOfFirst(text: string): number {
    return writtenTokens(text).find(({ token }) => isFound(token))?.index ?? 0
  }

  /** Around the first match, cut at word boundaries, with at most `before` characters in front of the match. */
  function excerpt(
    text: string,
    { length = EXCERPT_LENGTH, before = length }: { length?: number; before?: number } = {},
  ): HighlightPieces {
    const first = startOfFirst(text)
    const target = Math.max(first - before, Math.min(first + AFTER_MATCH_LENGTH, text.length) - length)
    const start = wordStart(text, target, first)
    const isLast = start + length >= text.length
    const lastSpace = text.lastIndexOf(' ', start + length - 1)
    const end = isLast || lastSpace < first ? start + length : lastSpace
    return mark(`${start > 0 ? '… ' : ''}${clipText(text.slice(start), end - start)}${isLast ? '' : ' …'}`)
  }

  return { mark, excerpt }
}
