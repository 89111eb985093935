import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../processes/site-process.ts'
import { startStandIns } from '../stand-ins/start.ts'
import { runCommand } from '../support/command.ts'

const COMMAND = 'tools/dev-sandbox.ts'

let folder: string
let ends: (() => Promise<unknown>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctrl-dev-sandbox-'))
  ends = [() => rm(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
})

async function writeSettings({ without = '' } = {}) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  ends.push(() => standIns.close())
  const settings = { ...standIns.environment, PORT: String(port), STORE_URL: 'sqlite::memory:' }
  const lines = Object.entries(settings).filter(([name]) => name !== without)
  const file = join(folder, 'sandboxes.env')
  await writeFile(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''))
  return { file, url, standIns }
}

test('the site uses the services in a settings file and shows their prices', async () => {
  const { file, url, standIns } = await writeSettings()
  const command = runCommand(COMMAND, { args: [file] })
  ends.push(async () => {
    command.process.kill('SIGTERM')
    await command.ended
  })
  await command.said(new RegExp(`The site is at ${url}, with the services that ${file} names`))
  const page = await fetch(`${url}/ctrl-suite/buy`)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/£\d/)
  expect(standIns.paddle.calls.map(({ path }) => path)).toContain('/pricing-preview')
})

test('without a settings file, the command says which file to copy', async () => {
  const { ended, output } = runCommand(COMMAND, { cwd: folder })
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('There is no .env. Copy .env.example to .env')
})

test('a missing setting is named, along with the file that has an example', async () => {
  const { file } = await writeSettings({ without: 'PADDLE_API_KEY' })
  const { ended, output } = runCommand(COMMAND, { args: [file] })
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('PADDLE_API_KEY is missing')
  expect(output()).toContain(`Copy the missing lines from .env.example to ${file}`)
  expect(output()).not.toContain('    at ')
})
