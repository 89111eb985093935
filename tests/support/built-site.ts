import { type SiteOptions, startSiteWithStandIns } from '../processes/site-with-stand-ins.ts'
import { createVisitor } from './visitor.ts'

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>

export async function startBuiltSite(options?: SiteOptions) {
  const site = await startSiteWithStandIns(options)
  const { url, standIns } = site
  return Object.assign(site, { visit: () => createVisitor({ url, standIns }) })
}
