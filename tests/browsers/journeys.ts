import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { listScreens } from '../../e2e/screens.ts'
import { ROOMS } from '../../app/content/rooms.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { licensesOf } from '../support/customers.ts'
import { DEMO_PASSWORD, sampleActivationRequest, testCards } from '../stand-ins/start.ts'
import type { Screen } from './driven-browser.ts'
import type { Page } from './page.ts'
import type { WatchedSite } from './watched-site.ts'

export interface World {
  site: WatchedSite
  screen: Screen & { isPhone: boolean }
  /** A folder for this journey's files. */
  folder: string
}

const FRAME = '.checkout-frame iframe'
const BUY = '/ctrl-suite/buy'
const CUSTOMER = 'ada@example.com'
const COUNTRY_FIELD = 'Find a country'

async function signIn(page: Page, email: string) {
  await page.click('main button', 'Sign in')
  await page.fill('input', 'Email address', email)
  await page.fill('input', 'Password', DEMO_PASSWORD)
  await page.click('button', 'Continue')
}

async function signInTo(page: Page, path: string, email: string) {
  await page.open(`/login?returnTo=${path}`)
  await signIn(page, email)
  await page.at(path)
}

async function addToBag(page: Page) {
  await page.open(`${BUY}?edition=pro&players=2&entities=12`)
  await page.click('main button', /^(Add to|Replace in) bag$/)
  await page.shows('main h1', 'Bag')
}

async function pay(page: Page, card: string) {
  const frame = page.within(FRAME)
  await frame.fill('input', 'Card number', card)
  await frame.fill('input', 'Expiry', '12 / 34')
  await frame.fill('input', 'CVC', '123')
  await frame.fill('input', 'Name on card', 'Noor Jansen')
  await frame.click('button', 'Pay now')
}

async function showsThanks(page: Page) {
  await page.at(/^\/checkout\/complete/)
  await page.shows('main h1', /Thank you/)
}

/** Opens a page whose scripts only arrive after `act`. */
async function openUnhydrated(page: Page, site: WatchedSite, path: string, act: () => Promise<void>) {
  const release = site.holdScripts()
  await page.open(path, { early: true })
  await act()
  expect(await page.isHydrated()).toBe(false)
  release()
}

async function lookAtPages(page: Page, { site, screen }: World, visitor: string | null) {
  const screens = await listScreens(site.standIns)
  for (const { path } of screens.filter(({ email }) => email === visitor)) {
    await page.open(path)
    const seen = await page.read(
      () => ({
        headings: document.querySelectorAll('main h1').length,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        isDark: Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)) < 128,
      }),
      [],
    )
    expect({ path, ...seen }).toEqual({ path, headings: 1, isTooWide: false, isDark: screen.isDark })
  }
}

/** What a visitor does. Each starts with a browser that has never been on the site. */
export const JOURNEYS: Record<string, (page: Page, world: World) => Promise<void>> = {
  'every public page has a heading and fits its window': (page, world) => lookAtPages(page, world, null),

  async 'every page of a customer has a heading and fits its window'(page, world) {
    await signInTo(page, '/user/settings', CUSTOMER)
    await lookAtPages(page, world, CUSTOMER)
  },

  async 'the room on the home page plays, and obeys GO, its cues and its slider'(page) {
    const plays = (cue: number) =>
      page.until(
        (wanted) =>
          Number(getComputedStyle(document.querySelector('.room')!).getPropertyValue('--cue')) === wanted,
        cue,
      )
    await page.open('/')
    await page.click('.room button', 'GO')
    await page.at(/cue=2$/)
    await plays(2)
    await page.click('.room label', new RegExp(`^${ROOMS.stage.cues[3]!.name}`))
    await plays(4)
    await page.at(/cue=4$/)
    await page.press('ArrowRight')
    await plays(5)
    await page.click('nav[aria-label=Rooms] a', ROOMS.museum.tab)
    await page.at(/^\/\?show=museum/)
    await page.shows('.room label', new RegExp(ROOMS.museum.cues[0]!.name))
  },

  async 'a visitor configures an engine, signs in, pays and names the license'(page) {
    await page.open(BUY)
    await page.click('label', new RegExp(EDITION_NAMES.pro))
    await page.click('main button', 'Add a player')
    await page.at(/edition=pro&players=2/)
    await page.fill('main input', 'Entities', '14')
    await page.shows('main', /2 blocks, 12 entities in all/)
    await page.click('main button', 'Add to bag')
    await page.shows('main h1', 'Bag')
    await page.click('main button', 'Continue to Checkout')
    await signIn(page, 'noor@example.com')
    await page.at('/checkout')
    await pay(page, testCards.success)
    await showsThanks(page)
    await page.shows('header a', 'Bag, empty')
    await page.click('main a', 'See your licenses')
    await page.click('main tbody tr:first-child a', /./)
    await page.at(/^\/user\/licenses\/lic_/)
    await page.shows('main input', 'Name')
    await page.fill('main input', 'Name', 'Foyer wall')
    await page.press('Enter')
    await page.shows('main h1', 'Foyer wall')
  },

  async 'a declined card can be replaced'(page) {
    await addToBag(page)
    await page.click('main button', 'Continue to Checkout')
    await signIn(page, 'noor@example.com')
    await page.at('/checkout')
    await pay(page, testCards.declined)
    await page.within(FRAME).shows('#notice', /declined/)
    await pay(page, testCards.success)
    await showsThanks(page)
  },

  async 'a machine is activated with a file'(page, { site, screen, folder }) {
    const machine = `RACK-${screen.width}`
    const file = `${folder}/request.txt`
    await writeFile(file, sampleActivationRequest(machine))
    await signInTo(page, '/user/licenses', 'vera@example.com')
    const license = licensesOf(site, 'vera@example.com').find(
      ({ edition, activations }) => edition === 'pro' && activations.length === 0,
    )!
    await page.open(`/user/licenses/${license.id}`)
    await page.upload('main input[type=file]', file)
    await page.click('main button', 'Activate')
    await page.shows('main section, main [role=region]', new RegExp(`Activation code for ${machine}`))
    await page.until(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('BEGIN CTRL ACTIVATION')),
    )
  },

  async 'a saved card pays for the next order'(page, { screen }) {
    const frame = page.within(FRAME)
    await signInTo(page, '/about', screen.isPhone ? 'layla@example.com' : 'noor@example.com')
    await addToBag(page)
    await page.open('/checkout')
    await frame.click('input', 'Save this card')
    await pay(page, testCards.success)
    await showsThanks(page)
    await addToBag(page)
    await page.open('/checkout')
    await frame.click('input', 'Card •••• 4242')
    await frame.click('button', 'Pay with this card')
    await page.shows('main h1', /Thank you/)
  },

  async 'licenses are renamed with a spreadsheet’s file'(page, { site, screen, folder }) {
    const name = `Foyer; ${screen.width}`
    const file = `${folder}/licenses.csv`
    const [license] = licensesOf(site, CUSTOMER)
    await writeFile(file, `\ufefflicense_id;label\r\n${license!.id};"${name}"\r\n`)
    await signInTo(page, '/user/licenses/labels', CUSTOMER)
    await page.upload('main input[type=file]', file)
    await page.click('main button', 'See what changes')
    await page.click('main button', 'Rename 1 license')
    await page.at('/user/licenses')
    await page.shows('main', /1 license renamed/)
    expect(licensesOf(site, CUSTOMER)[0]!.label).toBe(name)
  },

  async 'the bag’s panel opens, changes the bag, and returns focus'(page) {
    await addToBag(page)
    await page.open('/about')
    await page.click('header a', 'Bag, 1 item')
    await page.click('#bag-panel button', 'Remove Player unit')
    await page.click('#bag-panel button', /^Undo removing/)
    await page.shows('#bag-panel button', 'Remove Player unit')
    await page.press('Escape')
    await page.hides('#bag-panel')
    await page.focuses('[data-bag-link]')
  },

  async 'search finds a page by keyboard'(page) {
    await page.open('/about')
    await page.press('Control+k')
    await page.focuses('#search-panel input')
    await page.type('refund')
    await page.shows('#search-panel [role=option][aria-selected=true]', /refund/i)
    await page.press('Enter')
    await page.at('/support#refunds')
    await page.hides('#search-panel')
    await page.press('/')
    await page.focuses('#search-panel input')
    await page.press('Escape')
    await page.hides('#search-panel')
    expect(await page.read(() => location.hash, [])).toBe('#refunds')
  },

  async 'the list of countries closes in each way'(page) {
    const open = async () => {
      await page.click('footer button[popovertarget]')
      await page.shows('#country-panel input', COUNTRY_FIELD)
    }
    await page.open('/about')
    await open()
    await page.press('Escape')
    await page.hides('#country-panel')
    await open()
    await page.click('header a', /home$/)
    await page.at('/')
    await page.open('/about')
    await open()
    await page.fill('#country-panel input', COUNTRY_FIELD, 'germ')
    await page.click('#country-panel button', /Germany/)
    await page.hides('#country-panel')
    await page.shows('footer button', /Germany/)
  },

  async 'settings change the country, and signing out returns home'(page, { screen }) {
    await signInTo(page, '/user/settings', 'layla@example.com')
    await page.click('main a', /^Change/)
    await page.fill('main input', COUNTRY_FIELD, 'Netherlands')
    await page.press('Enter')
    await page.at('/user/settings')
    await page.shows('main', /Netherlands/)
    await page.click('header button', screen.isPhone ? 'Menu' : 'Account menu')
    await page.click('header button', 'Logout')
    await page.at('/')
  },

  async 'Back and Forward return to the same place'(page) {
    await page.open('/ctrl-suite')
    await page.press('Shift')
    await page.hydrated()
    await page.click('main a[href="/ctrl-suite/specs"]')
    await page.at('/ctrl-suite/specs')
    await page.focuses('h1')
    await page.goBack()
    await page.at('/ctrl-suite')
    await page.shows('main h1', /./)
    await page.goForward()
    await page.shows('main input[type=search]', /^Filter/)
    await page.click('footer a', 'Support')
    await page.at('/support')
    await page.goBack()
    await page.at('/ctrl-suite/specs')
    await page.until(() => scrollY > 500)
  },

  async 'links lead to a part of the page, then to Buy, then to an open answer'(page) {
    await page.open('/ctrl-suite/use-cases')
    await page.click('main a[href$="#museum-gallery"]')
    await page.at('/ctrl-suite/use-cases#museum-gallery')
    await page.click('header a, nav a', 'Buy')
    await page.at(BUY)
    await page.click('main a', 'How to count')
    await page.at('/support#count-players-and-entities')
    await page.until(() => document.activeElement?.closest('details')?.open)
  },

  async 'a click from before hydration counts'(page, { site }) {
    await openUnhydrated(page, site, '/about', () => page.click('header a', 'Bag, empty'))
    await page.shows('#bag-panel', /Your bag is currently empty/)
  },

  async 'letters from before hydration count'(page, { site }) {
    await openUnhydrated(page, site, '/about', () => page.type('/osc'))
    await page.hasValue('#search-panel input', 'osc')
    await page.shows('#search-panel [role=option]', /OSC/)
  },

  async 'a quantity from before hydration counts'(page, { site }) {
    await openUnhydrated(page, site, BUY, () => page.fill('main input', 'Players', '3'))
    await page.at(/players=3/)
    await page.shows('main', /2 units,/)
  },
}
