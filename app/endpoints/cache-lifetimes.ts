const CACHE_SECONDS = {
  articlePicture: 3600,
  countryList: 24 * 3600,
  feed: 15 * 60,
  robots: 3600,
  routeRules: 3600,
  securityTxt: 24 * 3600,
  sitemap: 3600,
  speculationRules: 3600,
} as const

export const publicCache = (endpoint: keyof typeof CACHE_SECONDS) =>
  `public, max-age=${CACHE_SECONDS[endpoint]}`
