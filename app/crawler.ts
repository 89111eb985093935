/**
 * Bots, Lighthouse, Facebook's preview under its own names, Google. Not wider lists, which take
 * command-line tools and every browser without a window for crawlers: people debug and test with those.
 */
const CRAWLER = /bot|lighthouse|facebookexternalhit|facebookcatalog|google/i

/** Whether a User-Agent is a machine's that reads pages for others: search engines, link previews, audits. */
export const isCrawler = (userAgent: string | null) => userAgent !== null && CRAWLER.test(userAgent)
