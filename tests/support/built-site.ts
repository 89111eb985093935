import {
  type SiteOptions,
  type SiteWithStandIns,
  startSiteWithStandIns,
} from '../processes/site-with-stand-ins.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

export interface BuiltSite extends SiteWithStandIns {
  visit(): TestVisitor
}

export async function startBuiltSite(options?: SiteOptions): Promise<BuiltSite> {
  const site = await startSiteWithStandIns(options)
  const { url, standIns } = site
  return Object.assign(site, { visit: () => createVisitor({ url, standIns }) })
}
