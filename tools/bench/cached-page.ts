import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Request } from 'autocannon'
import { endWithThisProcess } from '../../tests/processes/site-process.ts'
import { startSiteWithStandIns } from '../../tests/processes/site-with-stand-ins.ts'
import type { CapturedPage } from './bare-server.ts'
import { compare, pinServer, type Row, type Section, verdict } from './load.ts'

const ADDRESSES = 10_000
const COMPRESSING_MS = 3000
/** Headers that Node sets on its own. */
const SET_BY_NODE = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i

async function capture(url: string): Promise<CapturedPage> {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const { rawHeaders } = response
  const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !SET_BY_NODE.test(name) ? [[name, rawHeaders[index + 1]!]] : [],
  )
  return { headers: pairs, body: (await buffer(response)).toString('base64') }
}

async function startBareServer(page: CapturedPage) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  endWithThisProcess(child)
  child.send(page)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() }
}

const proxied = Array.from({ length: ADDRESSES }, (_, index) => ({
  headers: {
    'Accept-Encoding': 'gzip, deflate, br',
    'X-Forwarded-For': `81.2.${index >> 8}.${index & 255}`,
  },
}))

const CASES: { name: string; settings: Record<string, string>; requests?: Request[]; min: number }[] = [
  { name: 'from one address', settings: {}, min: 0.55 },
  { name: 'from 10,000 addresses', settings: { TRUST_PROXY: '1' }, requests: proxied, min: 0.3 },
]

/** Compares the cached home page with bare `node:http` sending the same bytes. The site also logs. */
export const benchCachedPage: Section = async (scale) => {
  const rows: Row[] = []
  for (const { name, settings, requests, min } of CASES) {
    const site = await startSiteWithStandIns({ settings, discardsLog: true })
    await capture(`${site.url}/`)
    // Compression at the best level only starts once the page has been sent.
    await wait(COMPRESSING_MS)
    const bare = await startBareServer(await capture(`${site.url}/`))
    pinServer(site.running.process.pid)
    pinServer(bare.pid)
    try {
      const { sitePerSecond, referencePerSecond, ratio, cpuRatio } = await compare(
        { url: `${site.url}/`, pid: site.running.process.pid, requests },
        { ...bare, requests },
        scale,
      )
      const isMet = Math.min(ratio, cpuRatio) >= min
      rows.push([name, sitePerSecond, referencePerSecond, ratio, cpuRatio, `≥ ${min}`, verdict(isMet)])
    } finally {
      bare.stop()
      await site.close()
    }
  }
  return { headings: ['cached page', 'a second', 'bare', 'of bare', 'by CPU', 'must be', 'met'], rows }
}
