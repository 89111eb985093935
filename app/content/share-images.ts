import { PUBLIC_PAGES } from './pages.ts'

/** The drawing on a page's share image, below `public/`; a page without one shows a field of lamps. */
const PICTURES: Record<string, string> = {
  '/': 'images/ctrl-suite-editor-dark.svg',
  '/ctrl': 'images/ctrl-suite-rack-dark.svg',
  '/ctrl-suite': 'images/ctrl-suite-timeline-dark.svg',
  '/ctrl-suite/buy': 'images/ctrl-suite-rack-dark.svg',
  '/ctrl-suite/specs': 'images/ctrl-suite-engine-status-dark.svg',
  '/ctrl-suite/use-cases': 'images/ctrl-suite-schedule-dark.svg',
  '/ctrl-for-ipad': 'images/ctrl-for-ipad-surface.svg',
  '/ctrl-for-ipad/specs': 'images/ctrl-for-ipad-layout.svg',
  '/commskit': 'images/commskit-monitor-dark.svg',
  '/commskit/specs': 'images/commskit-osc-dark.svg',
  '/commskit/download': 'images/commskit-send-dark.svg',
  '/1.0/apps': 'images/apps-overview-dark.svg',
  '/1.0/apps/ledsnaps': 'images/apps-ledsnaps.svg',
  '/power-users': 'images/ctrl-suite-node-graph-dark.svg',
}

/** What the build draws: one share image for each public page. */
export const SHARE_IMAGES = PUBLIC_PAGES.map(({ path, title, accent }) => ({
  path,
  title,
  accent: accent ?? ('brand' as const),
  picture: PICTURES[path] ?? null,
}))
