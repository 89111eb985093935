import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs this in a process of its own once that can be stopped; the process writes what it has done. */
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

test.each(['SIGTERM', 'SIGINT'])('%s saves what is under way, then ends', (signal) => {
  const { status, lines } = run(`process.kill(process.pid, '${signal}')`)
  expect(lines).toEqual(['info stopping', 'saved'])
  expect(status).toBe(0)
})

test('the same signal twice at once, as npm and a terminal send it, is one', () => {
  const { status, lines } = run(`process.kill(process.pid, 'SIGINT'); process.kill(process.pid, 'SIGINT')`)
  expect(lines).toEqual(['info stopping', 'saved'])
  expect(status).toBe(0)
})

test('an error that nothing catches is logged, what is under way is saved, and the status asks for a new start', () => {
  const { status, lines } = run(`setTimeout(() => { throw new Error('unforeseen') })`)
  expect(lines).toEqual(['fatal stopping after an error that nothing caught', 'saved'])
  expect(status).toBe(1)
})

test('a promise that nobody waits for is logged, and ends nothing', () => {
  const { status, lines } = run(`
    void Promise.reject(new Error('unheard'))
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 10)`)
  expect(lines).toEqual(['error unhandled rejection', 'info stopping', 'saved'])
  expect(status).toBe(0)
})
