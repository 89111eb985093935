/** Pictures of the same size in CSS pixels, and of the same smallest text in them, if they have any. */
const sized = <const Names extends readonly string[]>(
  [width, height, text]: [width: number, height: number, text: number | null],
  ...names: Names
) =>
  Object.fromEntries(names.map((name) => [name, { width, height, text }])) as Record<
    Names[number],
    { width: number; height: number; text: number | null }
  >

/** Text in a picture is never shown smaller than this: where a picture finds too little room, it shows a part of itself. */
export const PICTURE_TEXT_MIN_PX = 9

/** Pictures with one file for light and dark: a control surface, for one, is dark in any light. */
export const DRAWN_ONCE = {
  ...sized([1200, 848, 12], 'ctrl-for-ipad-surface'),
  ...sized([960, 680, 12], 'ctrl-for-ipad-cues', 'ctrl-for-ipad-layout'),
  ...sized([960, 600, 12], 'apps-ledsnaps', 'apps-ledsnaps-mapping'),
  // The bag's lines, named by product id
  ...sized([160, 160, null], 'ctrl-engine-core', 'ctrl-engine-pro', 'ctrl-engine-pro-upgrade'),
  ...sized([160, 160, null], 'ctrl-engine-player', 'ctrl-engine-io'),
}

/** Pictures with a file each for light and dark. One ending in `-small` is the phone version of another. */
export const DRAWN_TWICE = {
  ...sized([1200, 750, 12], 'ctrl-suite-editor', 'commskit-monitor'),
  ...sized([480, 600, 13], 'ctrl-suite-editor-small', 'commskit-monitor-small'),
  ...sized([960, 600, 12], 'ctrl-suite-timeline', 'ctrl-suite-node-graph', 'ctrl-suite-logic'),
  ...sized([960, 600, 12], 'ctrl-suite-schedule', 'ctrl-suite-engine-status'),
  ...sized([440, 484, 12], 'ctrl-suite-timeline-small'),
  ...sized([430, 440, 12], 'ctrl-suite-node-graph-small'),
  ...sized([302, 556, 12], 'ctrl-suite-schedule-small'),
  ...sized([456, 380, 12], 'ctrl-suite-engine-status-small'),
  ...sized([492, 334, 12], 'ctrl-suite-engine-status-detail'),
  ...sized([1200, 520, 12], 'ctrl-suite-rack'),
  ...sized([400, 868, 14], 'ctrl-suite-rack-small'),
  ...sized([960, 600, 12], 'commskit-send', 'commskit-osc'),
  ...sized([478, 556, 12], 'commskit-send-small'),
  ...sized([456, 556, 12], 'commskit-osc-small'),
  ...sized([960, 600, 13], 'apps-overview'),
  ...sized([400, 784, 14], 'apps-overview-small'),
  ...sized([640, 400, 16], 'use-case-museum', 'use-case-theatre', 'use-case-immersive'),
  ...sized([640, 400, 16], 'use-case-planetarium', 'use-case-tour', 'use-case-facade'),
  ...sized([240, 160, null], 'empty-bag', 'no-licenses'),
  ...sized([240, 160, 12], 'not-found', 'server-error'),
}

export type PictureName = keyof typeof DRAWN_ONCE | keyof typeof DRAWN_TWICE
