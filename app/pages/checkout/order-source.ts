import type { Href } from '../../domain/href.ts'

export interface OrderSource {
  kept: string
  change: { text: string; to: Href } | null
}

export const BAG_SOURCE: OrderSource = {
  kept: 'Your bag is kept.',
  change: { text: 'Back to your bag', to: '/bag' },
}

export const TRANSACTION_SOURCE: OrderSource = { kept: 'The order is kept for you.', change: null }

export const extensionSource = (to: Href): OrderSource => ({
  kept: 'Your license stays as it is, and what you chose is kept.',
  change: { text: 'Change what is added', to },
})
