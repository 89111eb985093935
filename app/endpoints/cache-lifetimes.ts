/** How long browsers and shared caches may keep the answers of these addresses. */
const CACHE_SECONDS = {
  articlePicture: 3600,
  countryList: 24 * 3600,
  pressFeed: 15 * 60,
  robots: 3600,
  routeRules: 3600,
  securityTxt: 24 * 3600,
  sitemap: 3600,
  speculationRules: 3600,
} as const

/** The `Cache-Control` header of an answer that is the same for everybody. */
export const publicCache = (endpoint: keyof typeof CACHE_SECONDS) =>
  `public, max-age=${CACHE_SECONDS[endpoint]}`
