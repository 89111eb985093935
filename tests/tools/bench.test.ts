import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SECTIONS } from '../../tools/bench/sections.ts'
import { medianOf } from '../../tools/bench/support/median.ts'
import { formatNumber } from '../../tools/bench/support/print.ts'
import { createResponseReader } from '../../tools/bench/support/response-reader.ts'
import { type Command, runCommand } from '../support/command.ts'

/** Most of it is starting sites and browsers, which on a busy machine takes many times as long. */
const TRIAL_LIMIT_MS = 300_000

let folder: string
let command: Command | undefined
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ctrl-bench-'))))
afterEach(async () => {
  command?.process.kill()
  await command?.ended
  command = undefined
  rmSync(folder, { recursive: true, force: true })
})

const bench = async (...args: string[]) => {
  const { ended, output } = (command = runCommand('tools/bench/bench.ts', {
    args,
    environment: { BENCH_OUT: folder },
  }))
  const [status] = await ended
  return { status, output: output() }
}

test.each(SECTIONS.map(({ name }) => name))(
  'the section %s runs, and its figures are kept outside the repository',
  async (name) => {
    const { status, output } = await bench('--trial', name)
    expect(output).toContain('minutes; Node ')
    expect(output).not.toContain('failed')
    expect(status).toBe(0)
    const [file = ''] = readdirSync(folder)
    const { tables } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { tables: object }
    expect(Object.keys(tables)).toEqual([name])
  },
  TRIAL_LIMIT_MS,
)

test('a section that does not exist is named with those that do', async () => {
  const { status, output } = await bench('speed')
  expect(status).toBe(1)
  expect(output).toContain('There is no section speed; there are floor')
})

describe('the reader of answers', () => {
  const ANSWERS = [
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
    'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\nyou\r\n0\r\n\r\n',
    'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n',
  ].join('')
  const SEEN = [
    { status: 200, closes: false },
    { status: 304, closes: false },
    { status: 200, closes: false },
    { status: 503, closes: true },
  ]

  test.each([1, 2, 3, 7, 50, 1000])('finds each end in pieces of %i bytes', (size) => {
    const seen: object[] = []
    const read = createResponseReader((answer) => seen.push(answer))
    for (let from = 0; from < ANSWERS.length; from += size)
      read(Buffer.from(ANSWERS.slice(from, from + size)))
    expect(seen).toEqual(SEEN)
  })
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], NaN],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median))

test.each([
  [52_511.7, '52,512'],
  [130, '130'],
  [7.309, '7.31'],
  [0.00331, '0.00331'],
  [NaN, '–'],
])('%d is printed as %s', (value, text) => expect(formatNumber(value)).toBe(text))
