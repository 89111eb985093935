/** Options of the Remix plugin; vite.config.ts imports them. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  // None of these measurably changes speed or size. We enable those that we need or that the next version always
  // has. v3_lazyRouteDiscovery stays off because it only adds requests for routes; see docs/decisions.md.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
  },
}
