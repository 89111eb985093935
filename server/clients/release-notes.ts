import { Marked } from 'marked'
import { makeSafe } from './safe-html.ts'

const NOTES_HEADING_LEVELS = { min: 3, max: 4 }
const NOTES_LENGTH_MAX = 50_000

const markdown = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type !== 'heading') return
    const { min, max } = NOTES_HEADING_LEVELS
    token.depth = Math.min(max, Math.max(min, Number(token.depth) + 1))
  },
})

/** Turns Markdown, with or without HTML in it, into safe HTML. Null if there are no notes, or too long ones. */
export function notesToHtml(notes: string | null): string | null {
  if (notes === null || notes.length > NOTES_LENGTH_MAX) return null
  const html = makeSafe(markdown.parse(notes, { async: false })).trim()
  // Headings that were HTML.
  return html.replace(/(?<=<\/?)h2\b/g, 'h3') || null
}
