import { startNodes } from '../../tests/processes/nodes.ts'
import { startRedis } from '../../tests/processes/redis-process.ts'
import { DEMO_PORT, fail, printWelcome, STAND_IN_PORTS, stopOnCtrlC } from './demo-settings.ts'
import { keepRunning } from './keep-running.ts'

// `npm run demo:nodes`: runs two nodes on one Redis, which it starts unless STORE_URL names one.
async function run() {
  const { STORE_URL } = process.env
  const redis = STORE_URL ? null : await startRedis()
  const storeUrl = STORE_URL ?? redis?.url ?? ''
  const site = await startNodes({
    storeUrl,
    port: DEMO_PORT,
    ports: STAND_IN_PORTS,
    print: true,
  }).catch(async (error: unknown) => {
    await redis?.close()
    throw error
  })
  const kept = site.nodes.map((node) => {
    const restart = async () => {
      await node.restart()
      return node.site
    }
    return keepRunning(node.site, restart, `The node at ${node.url}`)
  })
  stopOnCtrlC(() =>
    Promise.all(kept.map((node) => node.stop()))
      .then(() => site.close())
      .then(() => redis?.close()),
  )
  printWelcome(site.url, [
    '',
    `Two nodes share ${redis ? `Redis at ${storeUrl}` : 'the store that STORE_URL names'} behind a proxy:`,
    ...site.nodes.map(({ url, site: { process: child } }) => `  ${url}   process ${child.pid}`),
    'Try kill -9 on one: nobody is signed out, no bag is lost, and it restarts.',
  ])
}

run().catch(fail)
