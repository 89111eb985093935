/** Options of the Remix plugin; vite.config.ts imports them. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  // Measured, none of them changes speed or size by more than noise: those are on which the design needs or the next version
  // has for good. v3_lazyRouteDiscovery stays off: it gains nothing and asks the server for routes; see docs/decisions.md.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
  },
}
