/** Wider lists also match command-line tools and headless browsers, which people debug and test with. */
const CRAWLER = /bot|lighthouse|facebookexternalhit|facebookcatalog|google/i

export const isCrawler = (userAgent: string | null) => userAgent !== null && CRAWLER.test(userAgent)
