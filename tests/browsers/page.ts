import { expect, vi } from 'vitest'
import type { DrivenBrowser, Point } from './driven-browser.ts'

/** For a busy machine; a condition usually holds within a second. */
const PATIENCE = { timeout: 30_000, interval: 50 }

type Name = string | RegExp

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const sourceOf = (name: Name) => (typeof name === 'string' ? `^${escape(name)}$` : name.source)

interface Place {
  at: Point
  /** Whether a click there would reach the element, which isn't sliding in. */
  isReachable: boolean
}

/** Runs in the page. The first visible match whose label or text fits; scrolled into view if it can't be reached. */
function findPlace(selector: string, source: string): Place | null {
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement
    const label = [...(labels ?? [])].map((each) => each.innerText).join(' ')
    return (element.ariaLabel ?? (label || element.innerText)).replace(/\s+/g, ' ').trim()
  }
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      each.getClientRects().length > 0 &&
      new RegExp(source).test(nameOf(each)),
  )
  if (!element) return null
  const { x, y, width, height } = element.getClientRects()[0]!
  const at = [x + width / 2, y + height / 2] as const
  const hit = document.elementFromPoint(...at)
  const label = hit?.closest('label')
  const isHit = element.contains(hit) || label?.control === element
  if (!isHit) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const isMoving = document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && (one.effect as KeyframeEffect).target?.contains(element))
  return { at, isReachable: isHit && !isMoving }
}

/** Runs in the page. Where the frame is, once its point can be clicked. */
function findFrame(selector: string, [x, y]: Point): Point | null {
  const frame = document.querySelector(selector)!
  const { left, top } = frame.getBoundingClientRect()
  if (document.elementFromPoint(left + x, top + y) === frame) return [left, top]
  scrollBy({ top: top + y - innerHeight / 2, behavior: 'instant' })
  return null
}

/** Steps of a visitor. Each waits until it's possible. */
export function createPage(browser: DrivenBrowser, siteUrl: string) {
  /** Polls, since a page that is just changing can't be asked. */
  const until = <Args extends unknown[], Result>(check: (...args: Args) => Result, ...args: Args) =>
    vi.waitFor(async () => {
      const result = await browser.evaluate(check, args)
      if (!result) throw new Error(`It never became true: ${check} ${JSON.stringify(args)}`)
      return result as NonNullable<Result>
    }, PATIENCE)

  function area(frame?: string) {
    /** Waits until it stands still, as panels slide in. */
    async function reach(selector: string, name: Name): Promise<Point> {
      let last = ''
      return vi.waitFor(async () => {
        const place = await browser.evaluate(findPlace, [selector, sourceOf(name)], frame)
        if (!place?.isReachable)
          throw new Error(`${place ? 'Something covers or moves' : 'There is no'} ${selector} ${name}`)
        const [left, top] = frame
          ? ((await browser.evaluate(findFrame, [frame, place.at])) ?? [NaN, NaN])
          : [0, 0]
        const before = last
        const at = [left + place.at[0], top + place.at[1]] as const
        last = String(at)
        if (last !== before || Number.isNaN(left)) throw new Error(`${selector} ${name} moves.`)
        return at
      }, PATIENCE)
    }
    const find = (selector: string, name: Name) =>
      browser.evaluate(findPlace, [selector, sourceOf(name)], frame)
    return {
      click: async (selector: string, name: Name = /./) => browser.click(await reach(selector, name)),
      async fill(selector: string, name: Name, text: string) {
        await browser.click(await reach(selector, name))
        await browser.press('Control+a')
        await browser.type(text)
      },
      shows: (selector: string, name: Name) =>
        vi.waitFor(async () => {
          if (!(await find(selector, name))) throw new Error(`There is no ${selector} ${name}`)
        }, PATIENCE),
      hides: (selector: string, name: Name = /./) =>
        vi.waitFor(async () => {
          if (await find(selector, name)) throw new Error(`There still is ${selector} ${name}`)
        }, PATIENCE),
    }
  }

  return {
    ...area(),
    within: area,
    until,
    /** The path, with its query and fragment. */
    at: (address: Name) =>
      vi.waitFor(async () => {
        const now = await browser.evaluate(() => location.href, [])
        expect(now.replace(siteUrl, '')).toMatch(new RegExp(sourceOf(address)))
      }, PATIENCE),
    open: (path: string, options?: { early: boolean }) => browser.open(siteUrl + path, options),
    read: browser.evaluate,
    isHydrated: () => browser.evaluate(() => 'hydrated' in document.documentElement.dataset, []),
    hydrated: () => until(() => 'hydrated' in document.documentElement.dataset),
    focuses: (selector: string) => until((css) => document.activeElement?.matches(css), selector),
    hasValue: (selector: string, value: string) =>
      until(
        (css, text) =>
          [...document.querySelectorAll<HTMLInputElement>(css)].some((field) => field.value === text),
        selector,
        value,
      ),
    goBack: () => browser.evaluate(() => history.back(), []),
    goForward: () => browser.evaluate(() => history.forward(), []),
    press: browser.press,
    type: browser.type,
    drag: browser.drag,
    upload: browser.upload,
  }
}

export type Page = ReturnType<typeof createPage>
