import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddyMissing, startSecureCaddy } from '../../../tests/processes/caddy.ts'
import { findFreePort, startSite } from '../../../tests/processes/site-process.ts'
import { type StandIns, startStandIns } from '../../../tests/stand-ins/start.ts'

export interface ProxiedSite {
  url: string
  standIns: StandIns
  close(): Promise<void>
}

/**
 * Starts the built site with every stand-in as production has it: behind the proxy of `deploy/`, with https and HTTP/2. Where
 * there is no Caddy the site itself is at the address.
 */
export async function startProxiedSite(): Promise<ProxiedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-proxied-'))
  const [port, publicPort] = [await findFreePort(), await findFreePort()]
  const url = caddyMissing ? `http://localhost:${port}` : `https://localhost:${publicPort}`
  const standIns = await startStandIns({ siteUrl: url })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: `sqlite:${join(folder, 'site.db')}`,
    ...(caddyMissing ? {} : { TRUST_PROXY: '1' }),
  }
  const site = await startSite(environment, { isSilent: true })
  const proxy = caddyMissing ? null : await startSecureCaddy(`http://127.0.0.1:${port}`, publicPort)
  return {
    url,
    standIns,
    async close() {
      await proxy?.close()
      await site.stop('SIGKILL')
      await standIns.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
