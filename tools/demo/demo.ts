import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSite } from '../../tests/processes/site-process.ts'
import { startStandIns } from '../../tests/stand-ins/start.ts'
import { DEMO_PORT, fail, printWelcome, STAND_IN_PORTS, stopOnCtrlC } from './demo-settings.ts'
import { keepRunning } from './keep-running.ts'

// `npm run demo` serves the built site; `npm run dev` passes --dev and gets hot reload instead.
const isDev = process.argv.includes('--dev')
const siteUrl = `http://localhost:${DEMO_PORT}`

async function startDevServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/dev-server.ts'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.once('exit', (code) => process.exit(code ?? 1))
  await once(child, 'message')
  return { stop: async () => void child.kill('SIGTERM') }
}

async function run() {
  const standIns = await startStandIns({ siteUrl, ports: STAND_IN_PORTS })
  const environment = {
    ...standIns.environment,
    PORT: String(DEMO_PORT),
    STORE_URL: process.env.STORE_URL ?? 'sqlite:./data/demo.db',
    LOG_LEVEL: 'warn',
  }
  if (isDev) {
    const site = await startDevServer(environment)
    stopOnCtrlC(() => site.stop().then(() => standIns.close()))
    return printWelcome(siteUrl)
  }
  const start = () => startSite(environment, { print: true })
  const site = await start()
  const kept = keepRunning(site, start, 'The site')
  stopOnCtrlC(() => kept.stop().then(() => standIns.close()))
  printWelcome(siteUrl, [`It runs as process ${site.process.pid} and restarts if it ends.`])
}

run().catch(fail)
