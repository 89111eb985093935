import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function run(code: string) {
  const script = `
    const { stopOnSignals } = await import('./server/listener/stop.ts')
    const write = (level) => (fields, message) => console.log(level, message ?? fields)
    const log = { info: write('info'), error: write('error'), fatal: write('fatal') }
    const alive = setInterval(() => {}, 1000)
    stopOnSignals({ log, async stop() { console.log('saved') } })
    ${code}`
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: new URL('../../../', import.meta.url), encoding: 'utf8' },
  )
  return { status, lines: stdout.trim().split('\n') }
}

test('the same signal twice at once, as npm and a terminal send it, counts once', () => {
  const { status, lines } = run(`process.kill(process.pid, 'SIGINT'); process.kill(process.pid, 'SIGINT')`)
  expect(lines).toEqual(['info shutting down', 'saved'])
  expect(status).toBe(0)
})

test('an uncaught exception is logged, work in progress is saved, and the exit status is 1', () => {
  const { status, lines } = run(`setTimeout(() => { throw new Error('unforeseen') })`)
  expect(lines).toEqual(['fatal uncaught exception; shutting down', 'saved'])
  expect(status).toBe(1)
})

test('an unhandled rejection is logged, and doesn’t stop the process', () => {
  const { status, lines } = run(`
    void Promise.reject(new Error('unheard'))
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10)`)
  expect(lines).toEqual(['error unhandled rejection', 'info shutting down', 'saved'])
  expect(status).toBe(0)
})
