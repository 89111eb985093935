import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLog } from '../../../server/logs/log.ts'

const FULL_DISK = '/dev/full'
const ROOT = new URL('../../../', import.meta.url)

const run = (statements: string, output: 'pipe' | number = 'pipe') =>
  spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      `const { createLog, closeOutput } = await import('./server/logs/log.ts')
       const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
       const log = createLog('info')
       ${statements}`,
    ],
    { cwd: ROOT, stdio: ['ignore', output, 'pipe'] },
  ) as ChildProcessByStdio<null, Readable, Readable>

const COUNT = 50_000
const WRITE_ALL = `
  for (let number = 0; number < ${COUNT}; number++) {
    log.info({ number })
    if (number === 20_000) await pause()
  }`

test.each(['await closeOutput(); process.exit()', ''])(
  'all log lines arrive in order, even if the process ends with “%s”',
  async (ending) => {
    const lines = (await text(run(WRITE_ALL + ending).stdout)).trimEnd().split('\n')
    const numbers = lines.map((line) => (JSON.parse(line) as { number: number }).number)
    expect(numbers).toEqual(Array.from({ length: COUNT }, (_, line) => line))
  },
)

test('a closed pipe doesn’t stop or delay the process', async () => {
  const child = run(`
    log.info('one')
    await pause()
    log.info('two')
    await closeOutput()
    process.exit(3)`)
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([3, null])
})

test.skipIf(!existsSync(FULL_DISK))('a full disk doesn’t stop or delay the process', async () => {
  const disk = openSync(FULL_DISK, 'w')
  const child = run(`log.info('one'); await pause(); await closeOutput(); process.exit(3)`, disk)
  closeSync(disk)
  expect(await once(child, 'exit')).toEqual([3, null])
})

test('characters that no terminal shows are escaped', () => {
  const lines: string[] = []
  const invisible = '\u007f\u00ad\u061c\u202e\u2029\ufeff\u{e0061}'
  createLog('info', { write: (line) => void lines.push(line) }).info({ invisible })
  expect(lines.join('').trimEnd()).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(lines.join(''))).toMatchObject({ invisible })
})
