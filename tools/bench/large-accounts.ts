import { startSiteWithStandIns } from '../../tests/processes/site-with-stand-ins.ts'
import { cookieHeader } from '../../tests/support/cookie-jar.ts'
import { licensePathsOf } from '../../tests/support/page-parts.ts'
import { createVisitor } from '../../tests/support/visitor.ts'
import { measureCpu, pinServer, type Row, type Scale, type Section, verdict } from './load.ts'

const COUNTS = [3, 2000, 10_000]
const LIST = '/user/licenses'
const ACTIVATE = '/user/licenses/activate'
/** These pages show up to 25 licenses. */
const LISTS = [LIST, `${LIST}?q=`, ACTIVATE]
/** The same page may differ by up to a fifth from one run to the next. */
const FLAT_RATIO_MAX = 1.25
const LIST_RATIO_MAX = 2

async function measurePages(count: number, scale: Scale): Promise<[string, number][]> {
  const site = await startSiteWithStandIns({ discardsLog: true, licenses: { usr_ada_marsh: count } })
  try {
    const visitor = createVisitor(site)
    await visitor.signIn()
    const [license = ''] = licensePathsOf(await visitor.get(LIST))
    const pages = {
      '/bag': '/bag',
      '/user/downloads': '/user/downloads',
      '/user/orders': '/user/orders',
      [ACTIVATE]: ACTIVATE,
      '/user/licenses/{id}': license,
      [LIST]: LIST,
      [`${LIST}?q=`]: `${LIST}?q=foyer`,
    }
    const { pid } = site.running.process
    pinServer(pid)
    const headers = { Cookie: cookieHeader(visitor.cookies) }
    const costs: [string, number][] = []
    for (const [name, path] of Object.entries(pages))
      costs.push([name, await measureCpu({ url: site.url + path, pid, headers }, scale)])
    return costs
  } finally {
    await site.close()
  }
}

export const benchLargeAccounts: Section = async (scale) => {
  const accounts: Map<string, number>[] = []
  for (const count of COUNTS) accounts.push(new Map(await measurePages(count, scale)))
  const rows = [...accounts[0]!.keys()].map((page): Row => {
    const [few = NaN, many = NaN, most = NaN] = accounts.map((costs) => costs.get(page))
    const max = LISTS.includes(page) ? LIST_RATIO_MAX : FLAT_RATIO_MAX
    return [page, few, many, most, many / few, `≤ ${max}`, verdict(many / few <= max)]
  })
  const headings = ['ms of CPU', ...COUNTS.map((count) => `${count} licenses`), '2000 to 3', 'must be', 'met']
  return { headings, rows }
}
