import { setTimeout as wait } from 'node:timers/promises'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import type { ApiLicense } from '../stand-ins/product-api.ts'
import { fieldOf } from '../support/page-parts.ts'
import type { Page } from '../support/visitor.ts'
import { trySignIn } from './sign-in.ts'
import type { Journey, Visiting, ChaosWorld } from './visiting.ts'

export interface SimulatedCustomer {
  sub: string
  email: string
}

/** A text on every customer's list. */
const FILE = 'editor/2.4.0/Editor-2.4.0.dmg'
/** How soon after the store is back every node shows an activation's answer. */
const ANSWER_MS = 1000
/** The page says itself that it shows the last list it has. */
const STALE = /this is the last list that we have/

/**
 * A signed-in customer with a license that no other session touches: renames it with a counter, activates machines,
 * downloads, and checks each time that the page shows what was acknowledged. It is compared with the product API.
 */
export function createCustomer(
  visiting: Visiting,
  world: ChaosWorld,
  customer: SimulatedCustomer,
  licenseId: string,
): Journey {
  const { record, standIns } = world
  const path = `/user/licenses/${licenseId}`
  const stored = (): ApiLicense | undefined =>
    standIns.productApi.licensesOf(customer.sub).find(({ id }) => id === licenseId)
  /** Done, and confirmed on the page that follows. */
  const change = { statuses: [303], isWhole: ({ location }: Page) => location === path }
  const isDone = (page: Page | null) => page?.status === 303 && page.location === path
  let count = 0
  let label = stored()?.label ?? ''
  /** Sent, with an unknown outcome. */
  let openLabels: string[] = []
  let machines: string[] = []

  const mayShow = (shown: string) => [label, ...openLabels].includes(shown)

  const signInAgain = async () => visiting.email !== null || trySignIn(visiting, world, customer.email)
  const whileSignedIn = (move: () => Promise<unknown>) => async () => (await signInAgain()) && move()

  async function rename() {
    const next = `${visiting.name} ${++count}`
    openLabels.push(next)
    const page = await visiting.ask(
      'license change',
      'POST label',
      (visitor) => visitor.post(path, { intent: 'label', label: next }),
      change,
    )
    if (isDone(page)) {
      label = next
      openLabels = []
    }
    await read()
  }

  async function activate() {
    const machine = `${visiting.name.replaceAll(' ', '-')}-${++count}`
    const page = await visiting.ask(
      'activation',
      'POST activate',
      (visitor) => visitor.post(path, { intent: 'activate', payload: sampleActivationRequest(machine) }),
      change,
    )
    if (!isDone(page)) return void (await read())
    machines.push(machine)
    const hasAnswer = ({ html }: Page) => html.includes('id="activation-answer"')
    // While the store comes back, another node may show the answer a moment later: incomplete, but not lost.
    const shown = (await read(hasAnswer)) ?? (await wait(ANSWER_MS).then(() => read()))
    if (shown && !hasAnswer(shown)) record.lost(`${visiting.name}: the page lacks the answer for ${machine}`)
  }

  /** The page shows what was acknowledged, or says that it is old; null when it says nothing. */
  async function read(hasAll: (page: Page) => boolean = () => true): Promise<Page | null> {
    const isWhole = (page: Page) => !STALE.test(page.text) && hasAll(page)
    const page = await visiting.get('license', path, { isWhole })
    if (page?.status !== 200 || !isWhole(page) || !visiting.email) return null
    const { value } = fieldOf(page, 'label')
    if (!mayShow(value))
      record.lost(`${visiting.name}: the page shows the label “${value}” after “${label}” was saved`)
    const missing = machines.filter((machine) => !page.text.includes(machine))
    if (missing.length > 0)
      record.lost(`${visiting.name}: the page lacks the activation of ${missing.join(', ')}`)
    return page
  }

  async function download() {
    await visiting.get('downloads', '/user/downloads', {
      isWhole: ({ html, text }) => !STALE.test(text) && html.includes('name="filePath"'),
    })
    await visiting.ask(
      'download',
      'POST /user/downloads',
      (visitor) => visitor.post('/user/downloads', { filePath: FILE }),
      { statuses: [303] },
    )
  }

  const settings = () => visiting.get('account', '/user/settings')
  const home = () => visiting.get('page', '/')

  return {
    visiting,
    moves: [rename, settings, home, activate, download, rename].map(whileSignedIn),
    async audit() {
      const license = stored()
      if (!license || !mayShow(license.label))
        record.lost(
          `${visiting.name}: the service has the label “${license?.label}” after “${label}” was saved`,
        )
      label = license?.label ?? ''
      openLabels = []
      const has = (machine: string) => license?.activations.some((known) => known.machine === machine)
      const missing = machines.filter((machine) => !has(machine))
      if (missing.length > 0)
        record.lost(`${visiting.name}: the service lacks the activation of ${missing.join(', ')}`)
      machines = machines.filter(has)
      if (await signInAgain()) await read()
    },
  }
}
