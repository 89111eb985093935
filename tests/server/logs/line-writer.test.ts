import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)

/** A process of its own with a writer of its standard output; `dropped` counts. */
const run = (statements: string) =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `const { createLineWriter } = await import('./server/logs/line-writer.ts')
       let dropped = 0
       const writer = createLineWriter(1, () => dropped++)
       ${statements}`,
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  )

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
