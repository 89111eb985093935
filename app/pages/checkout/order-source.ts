import type { Href } from '../../domain/href.ts'

/** What is said of an order while nothing of it is paid, by what it was made from. */
export interface OrderSource {
  /** "Your bag is kept." */
  kept: string
  /** Where the order can be changed; null for one that cannot. */
  change: { text: string; to: Href } | null
}

export const BAG_SOURCE: OrderSource = {
  kept: 'Your bag is kept.',
  change: { text: 'Back to your bag', to: '/bag' },
}

export const TRANSACTION_SOURCE: OrderSource = { kept: 'The order is kept for you.', change: null }

/** For what is added to a license on this page. */
export const extensionSource = (to: Href): OrderSource => ({
  kept: 'Your license stays as it is, and what you chose is kept.',
  change: { text: 'Change what is added', to },
})
