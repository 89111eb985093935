/** Broader lists also match command-line tools and headless browsers used for testing. Cubot is a phone brand. */
const CRAWLER = /(?<!cu)bot|lighthouse|facebookexternalhit|facebookcatalog|google/i

export const isCrawler = (userAgent: string | null) => userAgent !== null && CRAWLER.test(userAgent)
