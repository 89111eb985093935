import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { vi } from 'vitest'
import { findProgram } from '../processes/find-program.ts'
import {
  type BrowserKind,
  type DrivenBrowser,
  loadStates,
  sayMissing,
  type Screen,
  startOf,
} from './driven-browser.ts'

const PROGRAM = findProgram('firefox-esr', 'firefox')
const PROTOCOL_LIMIT_MS = 60_000
const LOAD = { timeout: 30_000, interval: 50 }

async function frameOf(page: Page, selector: string) {
  const element = await page.$(selector)
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`There is no frame ${selector}.`)
  return frame
}

async function start({ width, height, isDark }: Screen): Promise<DrivenBrowser> {
  // Firefox doesn't start as root in another user's home.
  const home = await mkdtemp(join(tmpdir(), 'ctrl-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAM!,
    headless: true,
    env: { ...process.env, HOME: home },
    protocolTimeout: PROTOCOL_LIMIT_MS,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'intl.accept_languages': 'en-GB, en',
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width, height })
  const { keyboard, mouse } = page
  return {
    version: await browser.version(),
    async open(url, { early } = {}) {
      // On a busy machine, `page.goto` misses the event of a page that loads while the one before is still loading.
      const before = await page.evaluate(() => performance.timeOrigin)
      await page.evaluate((target) => location.assign(target), url)
      await vi.waitFor(async () => {
        const now = await page.evaluate(startOf, loadStates(early))
        if (now === null || now === before) throw new Error(`${url} hasn’t loaded.`)
      }, LOAD)
    },
    async evaluate<Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      args: Args,
      frame?: string,
    ) {
      const place = frame ? await frameOf(page, frame) : page
      return (await place.evaluate(run as (...all: unknown[]) => Result, ...args)) as Result
    },
    click: ([x, y]) => mouse.click(x, y),
    async drag([x, y], [toX, toY]) {
      await mouse.move(x, y)
      await mouse.down()
      await mouse.move(toX, toY, { steps: 5 })
      await mouse.up()
    },
    async press(keys) {
      const all = keys.split('+') as KeyInput[]
      for (const key of all) await keyboard.down(key)
      for (const key of all.reverse()) await keyboard.up(key)
    },
    type: (text) => keyboard.type(text),
    async upload(selector, path) {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement>
      await field.uploadFile(path)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: PROGRAM ? null : sayMissing('Firefox', 'firefox-esr'),
  start,
}
