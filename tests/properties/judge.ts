import type { Page } from '../support/visitor.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length

interface Expected {
  siteUrl: string
  /** A service is failing, so 502 and 503 are acceptable. */
  mayFail?: boolean
  /** Redirects may lead to other https hosts, as downloads do. */
  mayLeave?: boolean
}

function judgeStatus({ status, html, text }: Page, mayFail: boolean): string | null {
  if (status < 500) return null
  if (!mayFail || ![502, 503].includes(status)) return `status ${status}`
  return wordsIn(html.includes('<html') ? text : html) >= 5 ? null : `status ${status} without words`
}

function judgeLocation({ location }: Page, { siteUrl, mayLeave = false }: Expected): string | null {
  if (location === null) return null
  if (!URL.canParse(location, siteUrl)) return `redirects to a malformed address: ${location}`
  const { protocol, hostname, origin } = new URL(location, siteUrl)
  if (origin === siteUrl || hostname === 'localhost') return null
  return mayLeave && protocol === 'https:' ? null : `redirects to ${location}`
}

function judgeMarkup({ html, headers }: Page): string | null {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return null
  // Quotation marks in scripts do no harm.
  const shown = html.replace(/<script\b.*?<\/script>/gs, '')
  const found = /<zq7/i.exec(html) ?? /"\s*zq7="|'\s*zq7='/i.exec(shown)
  return found && `markup from outside: ${found.input.slice(found.index - 80, found.index + 60)}`
}

export function judge(page: Page, expected: Expected): string[] {
  const isSplit = [...page.headers.keys()].some((name) => /zq7/i.test(name))
  return [
    judgeStatus(page, expected.mayFail ?? false),
    judgeLocation(page, expected),
    judgeMarkup(page),
    isSplit ? 'a header from outside' : null,
    /\bat \S+ \((file:|\/)\S+:\d+:\d+\)/.test(page.html) ? 'shows file names of the server' : null,
  ].filter((fault) => fault !== null)
}
