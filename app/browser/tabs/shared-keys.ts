export const SHARED_KEYS = {
  bag: 'bag',
  visitor: 'visitor',
  searchKey: 'search-key',
  recentPages: 'recent-pages',
} as const
