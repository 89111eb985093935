import { type SiteWithStandIns, startSiteWithStandIns } from '../../../tests/processes/site-with-stand-ins.ts'

export type BenchSite = SiteWithStandIns

/**
 * Starts the built site, as production does, with every stand-in; its log goes nowhere. Builds it where needed, unless
 * `folder` names a build.
 */
export const startBenchSite = (settings: Record<string, string> = {}, folder?: string): Promise<BenchSite> =>
  startSiteWithStandIns({ settings, isSilent: true, ...(folder ? { folder } : {}) })
