import type { Page } from '@playwright/test'
import type { StandIns } from '../tests/stand-ins/start.ts'
import { begin, hasScript } from './journeys/differences.ts'
import { expect, signIn } from './world.ts'

const FIRST_PAGES = {
  default: '/',
  info: '/info/privacy-policy',
  services: '/1.0/apps',
  basic: '/login',
} as const

interface Start {
  page: Page
  standIns: StandIns
  layout: keyof typeof FIRST_PAGES
}

async function beginAt({ page, layout, standIns }: Start) {
  standIns.identity.setEnterprise(true)
  await begin(page, FIRST_PAGES[layout])
  if (hasScript()) await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''))
}

/** With JavaScript, the form must work under the security policy of the first document. */
async function expectFirstDocument(page: Page) {
  if (hasScript()) await expect(page.locator('html')).toHaveAttribute('data-first-document')
}

const callsOf = ({ identity }: StandIns, part: string) =>
  identity.calls.filter(({ path }) => path.includes(part))

async function openLogin(start: Start) {
  const { page, layout } = start
  await beginAt(start)
  if (layout === 'basic') {
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expectFirstDocument(page)
}

export async function signUp(start: Start): Promise<void> {
  const { page, standIns } = start
  await openLogin(start)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(standIns.identity.issuerUrl))
  await expect(page.getByLabel('Password')).toBeVisible()
}

export async function signInAs(start: Start, email: string): Promise<void> {
  const { page, standIns } = start
  const before = callsOf(standIns, 'came_back').length
  await openLogin(start)
  await signIn(page, email)
  await expect(page).toHaveURL('/user/licenses')
  expect(callsOf(standIns, 'came_back').length).toBeGreaterThan(before)
}

async function openFromMenu(page: Page, name: 'Downloads' | '1.0 resources') {
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Account', exact: true }).first()
  await menu.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectFirstDocument(page)
}

const firstFile = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .first()

/** Requires a customer with the app-maker role. */
export async function downloadBoth(start: Start): Promise<void> {
  const { page, standIns } = start
  await beginAt(start)
  const files = () => standIns.productApi.calls.filter(({ path }) => path.startsWith('/files/')).length
  for (const name of ['Downloads', '1.0 resources'] as const) {
    await openFromMenu(page, name)
    const before = files()
    const download = page.waitForEvent('download')
    await firstFile(page).click()
    expect(new URL((await download).url()).pathname).toMatch(/^\/files\//)
    expect(files()).toBe(before + 1)
  }
}

export async function signOut(start: Start): Promise<void> {
  const { page, standIns } = start
  await beginAt(start)
  const before = callsOf(standIns, '/v2/logout').length
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('main').getByText('You’re signed out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  const [call] = callsOf(standIns, '/v2/logout').slice(before)
  expect(call?.path).toContain('came_back')
}

/** Ends the session first, so that submitting the form redirects through sign-in to the provider and back. */
export async function downloadAfterSession(start: Start): Promise<void> {
  const { page, standIns } = start
  await beginAt(start)
  await openFromMenu(page, 'Downloads')
  const silent = () => callsOf(standIns, 'prompt=none').length
  const before = silent()
  await page.context().clearCookies({ name: 'sid' })
  await firstFile(page).click()
  await expect.poll(silent).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { name: 'Downloads', level: 1 })).toBeVisible()
}
