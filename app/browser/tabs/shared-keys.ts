export const SHARED_KEYS = {
  bag: 'bag',
  paidOrder: 'paid-order',
  paidExtension: 'paid-extension',
  visitor: 'visitor',
  searchKey: 'search-key',
  recentPages: 'recent-pages',
} as const
