/** Pictures of the same size in CSS pixels. */
const sized = <const Names extends readonly string[]>(width: number, height: number, ...names: Names) =>
  Object.fromEntries(names.map((name) => [name, { width, height }])) as Record<
    Names[number],
    { width: number; height: number }
  >

/** Pictures with one file for light and dark: a control surface, for one, is dark in any light. */
export const DRAWN_ONCE = {
  ...sized(1200, 848, 'ctrl-for-ipad-surface'),
  ...sized(960, 680, 'ctrl-for-ipad-cues', 'ctrl-for-ipad-layout'),
  ...sized(960, 600, 'apps-ledsnaps', 'apps-ledsnaps-mapping'),
  // The bag's lines, named by product id
  ...sized(160, 160, 'ctrl-engine-core', 'ctrl-engine-pro', 'ctrl-engine-pro-upgrade'),
  ...sized(160, 160, 'ctrl-engine-player', 'ctrl-engine-io'),
}

/** Pictures with a file each for light and dark. One ending in `-small` is the phone version of another. */
export const DRAWN_TWICE = {
  ...sized(1200, 750, 'ctrl-suite-editor', 'commskit-monitor'),
  ...sized(480, 600, 'ctrl-suite-editor-small', 'commskit-monitor-small'),
  ...sized(960, 600, 'ctrl-suite-timeline', 'ctrl-suite-node-graph', 'ctrl-suite-logic'),
  ...sized(960, 600, 'ctrl-suite-schedule', 'ctrl-suite-engine-status'),
  ...sized(1200, 520, 'ctrl-suite-rack'),
  ...sized(400, 868, 'ctrl-suite-rack-small'),
  ...sized(960, 600, 'commskit-send', 'commskit-osc', 'apps-overview'),
  ...sized(400, 784, 'apps-overview-small'),
  ...sized(640, 400, 'use-case-museum', 'use-case-theatre', 'use-case-immersive'),
  ...sized(640, 400, 'use-case-planetarium', 'use-case-tour', 'use-case-facade'),
  ...sized(240, 160, 'empty-bag', 'not-found', 'no-licenses', 'server-error'),
}

export type PictureName = keyof typeof DRAWN_ONCE | keyof typeof DRAWN_TWICE

/** Every picture of `public/images`. */
export const PICTURE_NAMES = [...Object.keys(DRAWN_ONCE), ...Object.keys(DRAWN_TWICE)] as PictureName[]
