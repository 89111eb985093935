import { type ParsedResponse, headerOf, textOf } from './response-reader.ts'
import type { WireOutcome } from './wire.ts'

/** Markup that no page may hold, however it got there. */
export const MARKUP = `"'><zq7 x=1>`
/** Words that would end a quoted attribute and begin another. */
export const ATTRIBUTES = [`" zq7="1`, `' zq7='1`] as const
/** What would be a header of its own if a line end came through. */
export const HEADER_SPLIT = '\r\nX-Zq7: 1'
/** Stands in for passwords, codes and tokens; never a part of a path. */
export const SENT_SECRET = 'zq7secret'

export const LOG_LINE_BYTES_MAX = 4096

export interface Expectations {
  /** The site's own address. */
  siteUrl: string
  /** The origins to which it may lead, the services' own among them. */
  mayLeadTo(url: URL): boolean
  /** Whether a service was made to fail, so that 502 and 503 are honest. */
  mayFail?: boolean
}

const WORDS_MIN = 5

const wordsIn = (text: string) =>
  text
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length

function judgeStatus(answer: ParsedResponse, text: string, mayFail: boolean): string | null {
  if (answer.status < 500) return null
  if (!mayFail || ![502, 503].includes(answer.status)) return `status ${answer.status}`
  return wordsIn(text) >= WORDS_MIN ? null : `status ${answer.status} without words`
}

function judgeLocation(answer: ParsedResponse, { siteUrl, mayLeadTo }: Expectations) {
  const location = headerOf(answer, 'location')
  if (location === undefined) return null
  if (!URL.canParse(location, siteUrl)) return `leads to what is no address: ${location.slice(0, 100)}`
  const target = new URL(location, siteUrl)
  return mayLeadTo(target) ? null : `leads to ${target.href.slice(0, 200)}`
}

function judgeMarkup(answer: ParsedResponse, text: string): string | null {
  if (!headerOf(answer, 'content-type')?.startsWith('text/html')) return null
  // Quotation marks mean nothing in the page's own data, which is a script.
  const withoutScripts = text.replace(/<script\b.*?<\/script>/gs, '')
  const found = /<zq7/i.exec(text) ?? /"\s*zq7="|'\s*zq7='/i.exec(withoutScripts)
  return (
    found && `markup from outside: …${found.input.slice(Math.max(0, found.index - 80), found.index + 60)}…`
  )
}

/** Every rule that this answer breaks, in words. */
export function judgeAnswer(answer: ParsedResponse, expected: Expectations): string[] {
  const text = textOf(answer)
  const split = answer.headers.find(([name]) => /zq7/i.test(name))
  return [
    judgeStatus(answer, text, expected.mayFail ?? false),
    judgeLocation(answer, expected),
    judgeMarkup(answer, text),
    split ? `a header from outside: ${split[0]}` : null,
    /node_modules\/|\/server\/index\.js|\n {4}at /.test(text) ? 'tells of the files on the server' : null,
  ].filter((fault) => fault !== null)
}

/** What is wrong with the way in which the site ended an exchange. */
export function judgeEnd({ end, answers, unreadable }: WireOutcome, isAnswerExpected: boolean): string[] {
  if (end === 'gone') return ['the site is gone']
  if (!isAnswerExpected) return []
  if (unreadable) return [`an answer that cannot be read: ${unreadable}`]
  if (end === 'late') return ['no answer in time']
  return answers.length === 0 ? ['closed without an answer'] : []
}

/** Log lines that are too long, or hold what must not be there. */
export function judgeLog(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const bytes = Buffer.byteLength(line)
    if (bytes > LOG_LINE_BYTES_MAX) return [`a log line of ${bytes} bytes: ${line.slice(0, 200)}…`]
    return line.includes(SENT_SECRET) ? [`a secret in the log: ${line.slice(0, 400)}`] : []
  })
}
