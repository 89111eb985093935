import { type SiteWithStandIns, startSiteWithStandIns } from '../../../tests/processes/site-with-stand-ins.ts'

/** Limits are for one address, and all requests of a bench come from one; none is reached by reading pages. */
export type BenchSite = SiteWithStandIns

/** Starts the built site, as production does, with every stand-in; its log goes nowhere. Builds it where needed. */
export const startBenchSite = (settings: Record<string, string> = {}): Promise<BenchSite> =>
  startSiteWithStandIns({ settings, isSilent: true })
