export const SHARED_KEYS = { bag: 'bag', paidOrder: 'paid-order', visitor: 'visitor' } as const
