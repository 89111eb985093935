import { startSiteWithStandIns } from '../../../tests/processes/site-with-stand-ins.ts'
import { rssOf } from '../support/process-use.ts'
import type { BenchTable, Scale } from '../support/section.ts'
import { measure } from '../support/subject.ts'

const COUNTS = [10, 5000]
const CONNECTIONS = 4
const ARTICLE = '/press/two-editions'
const KEPT_PATHS = ['/', '/press']
const PATHS = ['/', '/press', ARTICLE, '/press/no-such-article', '/press/feed.xml', '/sitemap.xml']
const DUE: Record<string, string> = { '/press/no-such-article': '404' }

/** What articles are read by, with few and with many of them: as the site makes each, and from the page cache. */
export async function growArticles(scale: Scale): Promise<BenchTable> {
  const sites = await Promise.all(
    COUNTS.map((articles) => startSiteWithStandIns({ articles, isSilent: true })),
  )
  try {
    const rows: (string | number)[][] = []
    for (const path of scale.isTrial ? KEPT_PATHS : PATHS) {
      const due = DUE[path]
      // A bag, if only a forged one, is for one visitor: such a page is made for each request.
      const own = { path, headers: { Cookie: 'bag=none' } }
      const subjects = sites.flatMap(({ url, running }, index) => {
        const rest = { url, pid: running.process.pid, ...(due ? { due } : {}) }
        const anew = { name: `${COUNTS[index]} made anew`, requests: [own], ...rest }
        const kept = { name: `${COUNTS[index]} as it comes`, requests: [{ path }], ...rest }
        return KEPT_PATHS.includes(path) ? [anew, kept] : [anew]
      })
      const measured = await measure(subjects, {
        ...scale,
        connections: Math.min(CONNECTIONS, scale.connections),
      })
      for (const { name, p50, p99, cpuMsPerRequest, bytesPerAnswer } of measured) {
        const [count, ...how] = name.split(' ')
        rows.push([path, Number(count), how.join(' '), p50, p99, cpuMsPerRequest, bytesPerAnswer])
      }
    }
    const held = sites.map(
      ({ running }, index) => `${rssOf(running.process.pid).toFixed(0)} MB with ${COUNTS[index]}`,
    )
    return {
      title: `Pages with articles, by how many there are; ${CONNECTIONS} connections`,
      headings: ['page', 'articles', 'how', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes'],
      rows,
      notes: [`The processes hold ${held.join(', ')}.`],
    }
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
}
