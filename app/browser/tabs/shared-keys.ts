export const SHARED_KEYS = {
  bag: 'bag',
  paidOrder: 'paid-order',
  visitor: 'visitor',
  searchKey: 'search-key',
} as const
