import type { Locator, Page } from '@playwright/test'
import { sampleActivationRequest } from '../../tests/stand-ins/start.ts'
import { become, expect, licensesOf, MOMENT, signIn, test, type World } from '../world.ts'
import { begin, hasScript, settle } from './differences.ts'
import decodeQR from 'qr/decode.js'

/** Reads a QR code from a screenshot, as a camera would. */
async function readQrCode(code: Locator): Promise<string> {
  const picture = await code.screenshot({ scale: 'device' })
  const pixels = await code.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0)
    const { width, height, data } = drawing.getImageData(0, 0, image.width, image.height)
    return { width, height, data: [...data] }
  }, picture.toString('base64'))
  return decodeQR({ ...pixels, data: Uint8ClampedArray.from(pixels.data) })
}

// A phone, as used next to an offline rack.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

const activationPath = (request: string) => `/user/licenses/activate?request=${encodeURIComponent(request)}`
const activate = (page: Page) => page.getByRole('button', { name: 'Activate', exact: true })
const codeFor = (page: Page, machine: string) =>
  page.getByRole('region', { name: `Activation code for ${machine}` })

const callsFor = ({ standIns }: World, request: string) =>
  standIns.productApi.calls.filter(({ path, body }) => {
    if (!path.endsWith('/activation/manual')) return false
    return (JSON.parse(body) as { payload: string }).payload.replaceAll('\r\n', '\n') === request.trim()
  }).length

async function expectArrival(code: Locator): Promise<void> {
  await expect(code).toBeFocused()
  await expect(code.getByRole('heading')).toBeInViewport()
}

async function openLicense(page: Page, world: World): Promise<void> {
  const license = licensesOf(world, 'vera@example.com').find(
    ({ edition, activations }) => edition === 'pro' && activations.length === 0,
  )!
  await become(page, 'vera@example.com')
  await page.goto(`/user/licenses/${license.id}`)
  await expect(page.getByLabel('Activation request')).toBeVisible()
  await settle(page)
}

test('a scanned activation request survives sign-in, and the machine can scan the code', async ({
  page,
  world,
}) => {
  const request = sampleActivationRequest('RACK-SCAN')
  await begin(page, activationPath(request))
  await expect(page.getByRole('heading', { name: 'Sign in to activate a machine' })).toBeVisible()
  await signIn(page, 'ada@example.com')
  await expect(page.getByRole('heading', { name: 'Activate RACK-SCAN', level: 1 })).toBeVisible()
  await settle(page)

  await activate(page).tap()
  const choice = page.getByRole('radio', { name: 'Studio 2 rack' })
  await expect(page.getByText('Choose a license.', { exact: true })).toBeInViewport()
  await settle(page)
  await choice.check()
  await activate(page).tap()

  const code = codeFor(page, 'RACK-SCAN')
  await expectArrival(code)
  await expect(code).toContainText(new RegExp(`It stays here until ${MOMENT};`))
  const picture = code.getByRole('img', { name: 'QR code for RACK-SCAN' })
  await expect(picture).toBeInViewport()
  expect(await readQrCode(picture)).toBe(await code.getByLabel('Activation code').inputValue())
  expect(callsFor(world, request)).toBe(1)

  await begin(page, activationPath(request))
  await page.getByRole('radio', { name: 'Studio 2 rack' }).check()
  await activate(page).tap()
  await expectArrival(code)
  await expect(page.getByText('You’ve already sent this request.')).toBeAttached()
  expect(callsFor(world, request)).toBe(1)
})

test('an error in a file is shown beside its field, in view', async ({ page, expectError, world }) => {
  expectError(/status of 413/)
  await openLicense(page, world)
  const file = page.getByLabel('Or upload the request file')
  await file.scrollIntoViewIfNeeded()
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000_000, 1) })
  const tooLarge = page.getByText(
    'An activation request is at most 64 KB. Choose the file that the engine saved.',
  )
  if (hasScript()) await expect(tooLarge).toBeInViewport()
  await activate(page).tap()
  await expect(file).toBeFocused()
  await expect(tooLarge).toBeInViewport()
  await expect(file).toHaveAttribute('aria-invalid', 'true')
})

test('if the outcome is unknown, the page says how to check, and offers to send the request again', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/status of 503/)
  await openLicense(page, world)
  const request = sampleActivationRequest('RACK-UNKNOWN')
  const [, block = ''] = request.split('\n')
  world.standIns.productApi.setFault({
    match: '/activation/manual',
    matchBody: block,
    body: '<html>',
    times: 1,
  })
  await page.getByLabel('Activation request').fill(request)
  await activate(page).tap()
  const unknown = page.getByText('The machine may already be activated')
  await expect(unknown).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Check its machines' })).toBeInViewport()
  await expect(page.getByLabel('Activation request')).toHaveValue(/BEGIN CTRL ACTIVATION REQUEST/)
  await settle(page)
  await activate(page).tap()
  await expectArrival(codeFor(page, 'RACK-UNKNOWN'))
  await expect(unknown).toBeHidden()
  expect(callsFor(world, request)).toBe(2)
})

test('on a slow network, tapping twice activates a machine only once', async ({ page, world }) => {
  await openLicense(page, world)
  const request = sampleActivationRequest('RACK-SLOW')
  const [, block = ''] = request.split('\n')
  world.standIns.productApi.setFault({ match: '/activation/manual', matchBody: block, answerDelayMs: 1500 })
  await page.getByLabel('Activation request').fill(request)
  await activate(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await activate(page).boundingBox())!
  // Click at coordinates, because the button disappears when the page changes.
  for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expectArrival(codeFor(page, 'RACK-SLOW'))
  expect(callsFor(world, request)).toBe(1)
})

test('if the connection is lost before the code arrives, the machine isn’t activated twice', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  await openLicense(page, world)
  const own = page.url()
  const request = sampleActivationRequest('RACK-LOST')
  await page.getByLabel('Activation request').fill(request)
  const isPost = (url: URL) => url.pathname.startsWith('/user/licenses/lic_')
  await page.route(isPost, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  const lost = page.waitForEvent('requestfailed', (one) => one.method() === 'POST')
  await activate(page).tap({ noWaitAfter: true })
  await expect.poll(() => callsFor(world, request)).toBe(1)
  await lost

  await page.unroute(isPost)
  if (hasScript()) await page.getByRole('main').getByRole('link', { name: 'Try again' }).tap()
  else await page.goto(own)
  await page.getByLabel('Activation request').fill(request)
  await activate(page).tap()
  await expectArrival(codeFor(page, 'RACK-LOST'))
  expect(callsFor(world, request)).toBe(1)
})
