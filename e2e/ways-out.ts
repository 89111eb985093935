import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, type StandIns } from '../tests/stand-ins/start.ts'
import { begin, hasScript } from './journeys/differences.ts'
import { expect } from './world.ts'

/** A page of every layout where visitors begin; a signed-in one never sees the basic layout. */
const FIRST_PAGES = {
  default: '/',
  info: '/info/privacy-policy',
  services: '/1.0/apps',
  basic: '/login',
} as const

export type Layout = keyof typeof FIRST_PAGES

export interface WayOut {
  page: Page
  standIns: StandIns
  layout: Layout
}

async function beginAt({ page, layout }: WayOut) {
  await begin(page, FIRST_PAGES[layout])
  if (hasScript()) await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''))
}

/** With script, the page has to be shown in the first document, and so under its security policy. */
async function expectFirstDocument(page: Page) {
  if (hasScript()) await expect(page.locator('html')).toHaveAttribute('data-first-document')
}

const callsOf = ({ identity }: StandIns, part: string) =>
  identity.calls.filter(({ path }) => path.includes(part))

async function openLogin({ page, layout }: WayOut) {
  // The basic layout's own page is left, and come back to.
  if (layout === 'basic') {
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expectFirstDocument(page)
}

export async function signUp(way: WayOut): Promise<void> {
  const { page, standIns } = way
  await beginAt(way)
  standIns.identity.setEnterprise(true)
  await openLogin(way)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(standIns.identity.issuerUrl))
  await expect(page.getByLabel('Password')).toBeVisible()
}

export async function signInAs(way: WayOut, email: string): Promise<void> {
  const { page, standIns } = way
  await beginAt(way)
  standIns.identity.setEnterprise(true)
  const before = callsOf(standIns, 'came_back').length
  await openLogin(way)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/user/licenses')
  expect(callsOf(standIns, 'came_back').length).toBeGreaterThan(before)
}

async function openFromMenu({ page }: WayOut, name: string) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .first()
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Downloads the first file of an account page. */
async function downloadFrom(way: WayOut, name: 'Downloads' | '1.0 resources'): Promise<void> {
  const { page, standIns } = way
  await openFromMenu(way, name)
  await expectFirstDocument(page)
  const files = () => standIns.productApi.calls.filter(({ path }) => path.startsWith('/files/')).length
  const before = files()
  const download = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect(new URL((await download).url()).pathname).toMatch(/^\/files\//)
  expect(files()).toBe(before + 1)
}

/** A file of either list, for who is signed in as an app maker. */
export async function downloadBoth(way: WayOut): Promise<void> {
  await beginAt(way)
  await downloadFrom(way, 'Downloads')
  await downloadFrom(way, '1.0 resources')
}

export async function signOut(way: WayOut): Promise<void> {
  const { page, standIns } = way
  await beginAt(way)
  const before = callsOf(standIns, '/v2/logout').length
  standIns.identity.setEnterprise(true)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('main').getByText('You’re signed out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  const [call] = callsOf(standIns, '/v2/logout').slice(before)
  expect(call?.path).toContain('came_back')
}

/** A session that has ended meanwhile: the form's answer leads through the sign-in page to the provider and back. */
export async function downloadAfterSession(way: WayOut): Promise<void> {
  const { page, standIns } = way
  await beginAt(way)
  await openFromMenu(way, 'Downloads')
  await expectFirstDocument(page)
  standIns.identity.setEnterprise(true)
  const silent = () => callsOf(standIns, 'prompt=none').length
  const before = silent()
  await page.context().clearCookies({ name: 'sid' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  await expect.poll(silent).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { name: 'Downloads', level: 1 })).toBeVisible()
}
