import type { TestSite } from './site.ts'
import type { TestVisitor } from './visitor.ts'
import { visitAs } from './customers.ts'

/** A customer with paid orders. */
export const PAYER = 'ada@example.com'
const SETTINGS = '/user/settings'

let made = 0
export const businessDetails = (changes: Record<string, string> = {}) => ({
  ...{ name: `Hafen GmbH ${++made}`, taxNumber: 'DE123456789', companyNumber: 'HRB 1' },
  ...{ line1: 'Kai 1', line2: '', city: 'Hamburg', region: '', postalCode: '20457', country: 'DE' },
  ...changes,
})

export const saveBusiness = (visitor: TestVisitor, fields: Record<string, string>, business = '') =>
  visitor.post(SETTINGS, { intent: 'save-business', business, ...fields })
export const buyFor = (visitor: TestVisitor, business: string) =>
  visitor.post(SETTINGS, { intent: 'buy-for', business })
export const businessesNamed = ({ standIns }: TestSite, name: string) =>
  [...standIns.paddle.businesses.values()].filter((each) => each.name === name)

/** The payer, buying for a new German company. */
export async function visitBuying(site: TestSite) {
  const visitor = await visitAs(site, PAYER, 'GB')
  const fields = businessDetails()
  await saveBusiness(visitor, fields)
  const { id } = businessesNamed(site, fields.name)[0]!
  const { status } = await buyFor(visitor, id)
  if (status !== 303) throw new Error(`Nobody buys for this business: ${status}`)
  return { visitor, id, ...fields }
}
