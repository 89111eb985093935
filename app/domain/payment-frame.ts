import type { Href } from './href.ts'

export interface FrameSettings {
  environment: 'sandbox' | 'production'
  version: 'v1' | 'classic'
  clientToken: string
  /** A script to use instead of Paddle's own; null to use Paddle's. */
  scriptUrl: string | null
  locale: string
  /**
   * The token opens the form with the buyer's saved cards, for half an hour. They may have to sign in again first.
   * `otherAddress`: the prices are for another address than theirs, so they aren't offered.
   */
  savedCards: { token: string } | { signInAgain: Href } | { otherAddress: true } | null
}

export const FRAME_MIN_WIDTHS_PX = { bag: 312, transaction: 352 } as const

/** Styles the payment provider's frame inline; the security policy allows the style by hash. */
export const frameStyle = (minWidthPx: number) =>
  `width: 100%; min-width: ${minWidthPx}px; background-color: transparent; border: none;`
