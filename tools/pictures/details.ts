interface Detail {
  /** The picture that this is a part of. */
  of: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * Parts of larger pictures, cut along the edges of their panels: for a phone, where the whole would be too small, and to
 * stand beside another.
 */
export const DETAILS: Record<string, Detail> = {
  'ctrl-suite-timeline-small': { of: 'ctrl-suite-timeline', x: 168, y: 72, width: 440, height: 484 },
  'ctrl-suite-node-graph-small': { of: 'ctrl-suite-node-graph', x: 64, y: 60, width: 430, height: 440 },
  'ctrl-suite-schedule-small': { of: 'ctrl-suite-schedule', x: 658, y: 44, width: 302, height: 556 },
  'ctrl-suite-engine-status-small': { of: 'ctrl-suite-engine-status', x: 8, y: 212, width: 456, height: 380 },
  'ctrl-suite-engine-status-detail': {
    of: 'ctrl-suite-engine-status',
    x: 460,
    y: 52,
    width: 492,
    height: 334,
  },
  'commskit-send-small': { of: 'commskit-send', x: 216, y: 44, width: 478, height: 556 },
  'commskit-osc-small': { of: 'commskit-osc', x: 0, y: 44, width: 456, height: 556 },
}

const TEXT = /\s*<text x="(-?[\d.]+)" y="(-?[\d.]+)"([^>]*)>[^<]*<\/text>/g

/** Cuts a part out of a drawing. Text that begins or ends beyond its edges is left out: nobody would see it. */
export function cutOut(svg: string, { x, y, width, height }: Detail): string {
  const isSeen = (textX: number, textY: number, attributes: string) => {
    if (textY < y || textY > y + height + 8) return false
    return attributes.includes('text-anchor="end"') ? textX > x : textX < x + width
  }
  return svg
    .replace(/(<svg[^>]*?) width="\d+" height="\d+" viewBox="[^"]*"/, (_, start: string) =>
      [`${start} width="${width}" height="${height}"`, `viewBox="${x} ${y} ${width} ${height}"`].join(' '),
    )
    .replace(TEXT, (all, textX: string, textY: string, attributes: string) =>
      isSeen(Number(textX), Number(textY), attributes) ? all : '',
    )
}
