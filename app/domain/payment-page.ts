export const FRAME_MIN_WIDTHS_PX = { bag: 312, transaction: 352 } as const

/** The inline style that the payment provider is told to give its frame; the security policy allows it by its hash. */
export const frameStyle = (minWidthPx: number) =>
  `width: 100%; min-width: ${minWidthPx}px; background-color: transparent; border: none;`

export function orderHref(completeHref: string, transactionId: string): string {
  const [path, query] = completeHref.split('?')
  return `${path}?transaction=${encodeURIComponent(transactionId)}${query ? `&${query}` : ''}`
}
