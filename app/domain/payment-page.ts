export interface FrameSettings {
  environment: 'sandbox' | 'production'
  version: 'v1' | 'classic'
  clientToken: string
  /** Replaces Paddle's own script before hydration; null keeps Paddle's. */
  scriptUrl: string | null
  locale: string
}

export const FRAME_MIN_WIDTHS_PX = { bag: 312, transaction: 352 } as const

/** Inline style for the payment provider's frame; the security policy allows it by hash. */
export const frameStyle = (minWidthPx: number) =>
  `width: 100%; min-width: ${minWidthPx}px; background-color: transparent; border: none;`

export function orderHref(completeHref: string, transactionId: string): string {
  const [path, query] = completeHref.split('?')
  return `${path}?transaction=${encodeURIComponent(transactionId)}${query ? `&${query}` : ''}`
}
