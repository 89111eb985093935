import { isbot } from 'isbot'

/** SPEC.txt §2's words, Facebook's preview under its own name, for those that isbot does not know yet. */
const CRAWLER_WORDS = /bot|lighthouse|facebookexternalhit|facebook.*preview|google/i

/** Whether a User-Agent is a machine's that reads pages: search engines, link previews, audits. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && (CRAWLER_WORDS.test(userAgent) || isbot(userAgent))
}
