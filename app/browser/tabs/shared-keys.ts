/** The names under which all tabs of this browser share what concerns the bag, and for whom pages are made. */
export const SHARED_KEYS = { bag: 'bag', paidOrder: 'paid-order', visitor: 'visitor' } as const
