import type { Page } from '../support/visitor.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length

interface Expected {
  siteUrl: string
  /** Whether a service was made to fail, so that 502 and 503 are honest. */
  mayFail?: boolean
  /** Whether it may lead to another host over https, as downloads do. */
  mayLeave?: boolean
}

function judgeStatus({ status, html, text }: Page, mayFail: boolean): string | null {
  if (status < 500) return null
  if (!mayFail || ![502, 503].includes(status)) return `status ${status}`
  return wordsIn(html.includes('<html') ? text : html) >= 5 ? null : `status ${status} without words`
}

function judgeLocation({ location }: Page, { siteUrl, mayLeave = false }: Expected): string | null {
  if (location === null) return null
  if (!URL.canParse(location, siteUrl)) return `leads to what is no address: ${location}`
  const { protocol, hostname, origin } = new URL(location, siteUrl)
  if (origin === siteUrl || hostname === 'localhost') return null
  return mayLeave && protocol === 'https:' ? null : `leads to ${location}`
}

function judgeMarkup({ html, headers }: Page): string | null {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return null
  // Quotation marks mean nothing in the page's own data, which is a script.
  const shown = html.replace(/<script\b.*?<\/script>/gs, '')
  const found = /<zq7/i.exec(html) ?? /"\s*zq7="|'\s*zq7='/i.exec(shown)
  return found && `markup from outside: ${found.input.slice(found.index - 80, found.index + 60)}`
}

/** Every rule that an answer breaks, whatever was asked for. */
export function judge(page: Page, expected: Expected): string[] {
  const isSplit = [...page.headers.keys()].some((name) => /zq7/i.test(name))
  return [
    judgeStatus(page, expected.mayFail ?? false),
    judgeLocation(page, expected),
    judgeMarkup(page),
    isSplit ? 'a header from outside' : null,
    /\bat \S+ \((file:|\/)\S+:\d+:\d+\)/.test(page.html) ? 'names files on the server' : null,
  ].filter((fault) => fault !== null)
}
