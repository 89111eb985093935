/** Options of the Remix plugin; vite.config.ts imports them. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles: ['**/*'],
  // `npm run bench -- flags` builds the site with each of them turned over. The configuration page then took, of the
  // server's time as it is: v3_fetcherPersist off 1.00, v3_relativeSplatPath off 0.95, v3_throwAbortReason off 0.93,
  // v3_singleFetch off 0.96 (and 4 % less HTML), v3_lazyRouteDiscovery on 0.97. On a busy machine that is noise:
  // v3_throwAbortReason does nothing to a request that is answered. None changes script by more than 0.4 %. So those are on
  // which the design needs or the next version has for good. v3_lazyRouteDiscovery stays off: it gains nothing and
  // asks the server for routes; see docs/decisions.md.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
  },
}
