import { requestFault } from './activation-request.ts'
import { factsIn } from './requests-in-text.ts'

/** The longest request that fits in a URL and survives sign-in. */
const LENGTH_MAX = 1500

const FAULTS = {
  tooLong: 'This request is too long for a link. Paste it here or choose its file.',
  truncated: 'Part of the request is missing. Scan the code again or paste the request here.',
  notRequest:
    'This doesn’t look like an activation request. Scan the code again, or paste all of it, first line to last.',
} as const

/** Browsers send a field's line breaks as `\r\n`. */
export const fitsInUrl = (text: string) => text.replace(/\r?\n/g, '\r\n').length <= LENGTH_MAX

/** The request in `?request=`. An empty text means that the request was too long to survive sign-in. */
export function requestInUrl(query: Pick<URLSearchParams, 'get'>) {
  const text = query.get('request')
  if (text === null) return null
  if (text === '' || text.length > LENGTH_MAX) return { text: '', fault: FAULTS.tooLong, machine: null }
  // Broken percent-encoding decodes to U+FFFD, or stays as it is at the end.
  if (requestFault(text) !== null || /\ufffd|%[\da-f]?$/i.test(text))
    return { text: '', fault: FAULTS.truncated, machine: null }
  const facts = factsIn(text)
  return { text, fault: facts ? null : FAULTS.notRequest, machine: facts?.machine ?? null }
}
