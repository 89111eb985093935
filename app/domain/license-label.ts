import { UNPRINTABLE } from './plain-text.ts'

export const LABEL_LENGTH_MAX = 80

/** Spaces, stray combining marks and invisible characters. */
const INVISIBLE = /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*$/u

/** Returns the trimmed label or an error message. Counts characters, not UTF-16 units. */
export function parseLabel(typed: string): { ok: true; label: string } | { ok: false; error: string } {
  const label = typed.trim()
  const length = [...label].length
  if (INVISIBLE.test(label)) return { ok: false, error: 'Enter a name.' }
  if (UNPRINTABLE.test(label))
    return { ok: false, error: 'Use plain text on one line, without hidden characters.' }
  if (length > LABEL_LENGTH_MAX)
    return { ok: false, error: `Use up to ${LABEL_LENGTH_MAX} characters; this name has ${length}.` }
  return { ok: true, label }
}
