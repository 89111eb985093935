import { startSiteWithStandIns } from '../../../tests/processes/site-with-stand-ins.ts'
import { cookieHeader } from '../../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import type { BenchTable, Scale } from '../support/section.ts'
import { measure, type Subject } from '../support/subject.ts'

/** Customers of the stand-in, by how many licenses they get. */
const CUSTOMERS = [
  { email: 'noor@example.com', reference: 'usr_noor_jansen', licenses: 10 },
  { email: 'jonas@example.com', reference: 'usr_jonas_weber', licenses: 1000 },
]
const CONNECTIONS = 4

/** How long a customer's pages take with few and with many licenses. */
export async function growLicenses(scale: Scale): Promise<BenchTable> {
  const licenses = Object.fromEntries(CUSTOMERS.map((customer) => [customer.reference, customer.licenses]))
  const site = await startSiteWithStandIns({ licenses, isSilent: true })
  try {
    const subjects: Subject[] = []
    for (const path of ['/user/licenses', '/user/licenses?q=studio', '/user/settings'])
      for (const customer of CUSTOMERS) {
        const visitor = createVisitor({ url: site.url, standIns: site.standIns })
        await visitor.signIn(customer.email)
        subjects.push({
          name: `${path} ${customer.licenses}`,
          url: site.url,
          pid: site.running.process.pid,
          requests: [{ path, headers: { Cookie: cookieHeader(visitor.cookies) } }],
        })
      }
    const measured = await measure(subjects, {
      ...scale,
      connections: Math.min(CONNECTIONS, scale.connections),
    })
    return {
      title: `A customer's pages, by how many licenses there are; ${CONNECTIONS} connections`,
      headings: ['page', 'licenses', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes'],
      rows: measured.map(({ name, p50, p99, cpuMsPerRequest, bytesPerAnswer }) => {
        const [path = '', count] = name.split(' ')
        return [path, Number(count), p50, p99, cpuMsPerRequest, bytesPerAnswer]
      }),
    }
  } finally {
    await site.close()
  }
}
