/** The names under which all tabs of this browser share what concerns the bag. */
export const SHARED_KEYS = { bag: 'bag', paidOrder: 'paid-order' } as const
