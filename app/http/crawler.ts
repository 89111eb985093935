/**
 * Broader lists also match command-line tools and headless browsers used for testing. Cubot is a phone brand, and the browsers of
 * Instagram and Facebook name the maker of a phone: `Google/google; Pixel 8`.
 */
const CRAWLER = /(?<!cu)bot|lighthouse|facebookexternalhit|facebookcatalog|(?<!\/)google(?!\/google)/i

export const isCrawler = (userAgent: string | null) => userAgent !== null && CRAWLER.test(userAgent)
