import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fullDiskMissing } from '../../support/full-disk.ts'

/** Takes nothing, as a disk without room. */
const FULL_DISK = '/dev/full'
const ROOT = new URL('../../../', import.meta.url)

/** A process of its own with a writer of its standard output, a pipe unless it is given; `dropped` counts. */
const run = (statements: string, output: 'pipe' | number = 'pipe') =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `const { createLineWriter } = await import('./server/logs/line-writer.ts')
       let dropped = 0
       const writer = createLineWriter(1, (lines) => (dropped += lines))
       ${statements}`,
    ],
    { cwd: ROOT, stdio: ['ignore', output, 'pipe'] },
  ) as ChildProcessByStdio<null, Readable, Readable>

const numbersIn = (output: string) => output.trimEnd().split('\n').map(Number)

test('lines come in order and whole, also those that wait when the process ends', async () => {
  const output = await text(
    run(`
      for (let number = 0; number < 50_000; number++) {
        writer.write(number + '\\n')
        if (number === 20_000) writer.flush()
        if (number % 9_000 === 0) await new Promise((resolve) => setTimeout(resolve, 60))
      }`).stdout,
  )
  expect(numbersIn(output)).toEqual(Array.from({ length: 50_000 }, (_, number) => number))
})

test('what nobody takes is dropped beyond a size, counted, and the rest comes once it is taken', async () => {
  const process = run(`
    const line = 'x'.repeat(1023) + '\\n'
    for (let number = 0; number < 9000; number++) writer.write(line)
    const stays = setInterval(() => undefined, 1000)
    process.once('SIGTERM', () => clearInterval(stays))
    console.error(dropped)`)
  const [count] = (await once(process.stderr, 'data')) as [Buffer]
  expect(Number(count)).toBeGreaterThan(500)
  process.kill('SIGTERM')
  const output = await text(process.stdout)
  expect(output.length).toBe((9000 - Number(count)) * 1024)
})

test('a reader who is gone does not hold the process up', async () => {
  const process = run(`
    writer.write('one\\n')
    writer.flush()
    await new Promise((resolve) => setTimeout(resolve, 100))
    writer.write('two\\n')
    process.exit(3)`)
  process.stdout.destroy()
  expect(await once(process, 'exit')).toEqual([3, null])
})

test.skipIf(!existsSync(FULL_DISK))('lines for which the disk has no room are counted', async () => {
  const disk = openSync(FULL_DISK, 'w')
  const { stderr } = run(
    `writer.write('one\\n')
     writer.write('two\\n')
     writer.flush()
     while (dropped < 2) await new Promise((resolve) => setTimeout(resolve, 5))
     console.error(dropped)`,
    disk,
  )
  closeSync(disk)
  expect(await text(stderr)).toBe('2\n')
})

test.skipIf(fullDiskMissing !== null)('a line that was cut by a full disk takes no other along', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-log-'))
  const path = join(folder, 'log')
  const file = openSync(path, 'a')
  const process = run(
    `const { spawnSync } = await import('node:child_process')
     const limit = (bytes) => spawnSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':'])
     limit(6)
     writer.write('one\\n')
     writer.write('two\\n')
     writer.flush()
     while (dropped < 1) await new Promise((resolve) => setTimeout(resolve, 5))
     limit('unlimited')
     writer.write('three\\n')`,
    file,
  )
  closeSync(file)
  await once(process, 'exit')
  expect(await readFile(path, 'utf8')).toBe('one\ntw\nthree\n')
  await rm(folder, { recursive: true })
})

test('a reader who takes little at a time does not hold the end of the process up for long', async () => {
  const process = run(`
    const line = 'x'.repeat(1023) + '\\n'
    for (let number = 0; number < 8000; number++) writer.write(line)
    console.error('ending')
    process.exit(3)`)
  await once(process.stderr, 'data')
  const endsAtMs = performance.now()
  const ended = once(process, 'exit')
  const isOver = ended.then(() => true)
  while (!(await Promise.race([isOver, wait(200, false)]))) process.stdout.read()
  expect(await ended).toEqual([3, null])
  expect(performance.now() - endsAtMs).toBeLessThan(10_000)
})
