import type { Href } from '../../domain/href.ts'

export interface OrderSource {
  kept: string
  change: { text: string; to: Href } | null
}

export const BAG_SOURCE: OrderSource = {
  kept: 'Your bag is saved.',
  change: { text: 'Back to your bag', to: '/bag' },
}

export const TRANSACTION_SOURCE: OrderSource = { kept: 'Your order is saved.', change: null }

export const extensionSource = (to: Href): OrderSource => ({
  kept: 'Your license hasn’t changed, and your choices are saved.',
  change: { text: 'Back to your changes', to },
})
