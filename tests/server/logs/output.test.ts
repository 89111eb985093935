import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const FULL_DISK = '/dev/full'
const ROOT = new URL('../../../', import.meta.url)

const run = (statements: string, output: 'pipe' | number = 'pipe') =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `const { openOutput, closeOutput, droppedLines } = await import('./server/logs/output.ts')
       const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
       const output = openOutput()
       ${statements}`,
    ],
    { cwd: ROOT, stdio: ['ignore', output, 'pipe'] },
  ) as ChildProcessByStdio<null, Readable, Readable>

const COUNT = 50_000
const WRITE_ALL = `
  for (let number = 0; number < ${COUNT}; number++) {
    output.write(number + '\\n')
    if (number === 20_000) await pause()
  }`

test.each(['await closeOutput(); process.exit()', ''])(
  'all lines arrive in order, even those buffered at exit: %s',
  async (ending) => {
    const lines = await text(run(WRITE_ALL + ending).stdout)
    expect(lines.trimEnd().split('\n').map(Number)).toEqual(Array.from({ length: COUNT }, (_, line) => line))
  },
)

test('lines that nobody reads are dropped beyond a size, and counted', async () => {
  const child = run(`
    for (let number = 0; number < 9000; number++) output.write('x'.repeat(1023) + '\\n')
    console.error(droppedLines())
    process.kill(process.pid, 'SIGKILL')`)
  expect(Number(await text(child.stderr))).toBeGreaterThan(500)
})

test('a closed pipe neither stops nor delays the process', async () => {
  const child = run(`
    output.write('one\\n')
    await pause()
    output.write('two\\n')
    await closeOutput()
    process.exit(3)`)
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([3, null])
})

test.skipIf(!existsSync(FULL_DISK))('nor does a full disk', async () => {
  const disk = openSync(FULL_DISK, 'w')
  const child = run(`output.write('one\\n'); await pause(); await closeOutput(); process.exit(3)`, disk)
  closeSync(disk)
  expect(await once(child, 'exit')).toEqual([3, null])
})
