import { parse } from 'node-html-parser'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../processes/site-process.ts'
import { type Command, runCommand } from '../support/command.ts'

let dev: Command | undefined
afterEach(async () => {
  dev?.process.kill('SIGTERM')
  await dev?.ended
})

/** A page's files as the development server gives them: what answers nothing else is named with its status. */
async function failing(url: string, path: string): Promise<string[]> {
  const page = parse(await (await fetch(new URL(path, url))).text())
  const named = page.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload], script[src]')
  const taken = page
    .querySelectorAll('[data-modules]')
    .flatMap(({ attributes }) => [
      ...attributes['data-modules']!.split(' '),
      ...(attributes['data-runtime'] ?? '').split(' '),
    ])
  const files = [...named.map(({ attributes }) => attributes.href ?? attributes.src!), ...taken].filter(
    Boolean,
  )
  expect(files.length).toBeGreaterThan(3)
  const statuses = await Promise.all(
    files.map(async (file) => ({ file, status: (await fetch(new URL(file, url))).status })),
  )
  return statuses.filter(({ status }) => status !== 200).map(({ file, status }) => `${status} ${file}`)
}

test('npm run dev serves pages with all their styles and scripts', async () => {
  const port = await findFreePort()
  dev = runCommand('tools/demo/demo.ts', {
    args: ['--dev'],
    environment: { PORT: String(port), STAND_IN_PORT: '0', STORE_URL: 'sqlite::memory:' },
  })
  await dev.said(/Ctrl-C stops/)
  for (const path of ['/', '/ctrl-suite/buy'])
    expect(await failing(`http://localhost:${port}`, path)).toEqual([])
}, 120_000)
