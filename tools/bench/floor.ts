import { capturePage } from './support/captured-page.ts'
import { startBareServer, startRemixServer } from './support/floors.ts'
import { rssOf } from './support/process-use.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'
import { measure, ratioOf } from './support/subject.ts'

export const name = 'floor'

/** The home page beside bare `node:http` with the same bytes and headers, and beside a minimal Remix server. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  const page = await capturePage(site.url)
  const bare = await startBareServer(page)
  const remix = await startRemixServer(page)
  const subjects = [
    { name: 'bare node:http', ...bare },
    { name: 'minimal Remix', ...remix },
    { name: 'site', url: `${site.url}/`, pid: site.running.process.pid },
  ]
  try {
    const measured = await measure(subjects, scale)
    const [ofBare, ofRemix] = measured
    return [
      {
        title: `Home, ${scale.connections} connections`,
        headings: ['server', 'a second', 'of bare', 'of Remix', 'CPU ms', 'p50 ms', 'p99 ms', 'bytes', 'MB'],
        rows: measured.map((one, index) => [
          one.name,
          one.perSecond,
          ofBare ? ratioOf(one, ofBare) : '',
          ofRemix ? ratioOf(one, ofRemix) : '',
          one.cpuMsPerRequest,
          one.p50,
          one.p99,
          one.bytesPerAnswer,
          rssOf(subjects[index]?.pid),
        ]),
      },
    ]
  } finally {
    await Promise.all([bare.stop(), remix.stop(), site.close()])
  }
}
