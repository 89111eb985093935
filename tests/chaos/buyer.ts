import { samplePrices } from '../stand-ins/start.ts'
import type { Page } from '../support/visitor.ts'
import type { Journey, Visiting, ChaosWorld } from './visiting.ts'

/** Quantities by price. */
type Lines = Readonly<Partial<{ [priceId: string]: number }>>

const LINE = /<input[^>]*readonly=""[^>]* value="(\d+)".*?name="priceId" value="(pri_\w+)"/gs
const PRICE = /[£$€][\d.,]*\d/

/** The quantities that a bag's page shows. */
const readLines = ({ html }: Page): Lines =>
  Object.fromEntries(
    [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(LINE)].map(([, quantity, priceId]) => [
      priceId,
      Number(quantity),
    ]),
  )

const describeLines = (lines: Lines) =>
  Object.entries(samplePrices)
    .flatMap(([name, priceId]) => (lines[priceId] ? [`${lines[priceId]} ${name}`] : []))
    .join(' + ') || 'nothing'

/** A visitor who fills and changes the bag, and checks each time that it holds what was put there. */
export function createBuyer(visiting: Visiting, { record }: ChaosWorld, index: number): Journey {
  let acknowledged: Lines = {}
  let change = index

  async function send(fields: { [name: string]: string }, next: Lines) {
    const what = `POST /bag ${fields.intent}`
    const due = { statuses: [303] }
    const page = await visiting.ask('bag change', what, (visitor) => visitor.post('/bag', fields), due)
    // The bag is in the visitor's own cookie: without this response nothing was changed.
    if (page?.status === 303) acknowledged = next
    await look()
  }

  async function look() {
    const due = { isWhole: ({ text }: Page) => Object.keys(acknowledged).length === 0 || PRICE.test(text) }
    const page = await visiting.get('bag', '/bag', due)
    if (page?.status !== 200) return
    const [shown, expected] = [readLines(page), acknowledged].map(describeLines)
    if (shown !== expected)
      record.lost(`${visiting.name}: the bag shows ${shown}, and ${expected} was put there`)
    acknowledged = readLines(page)
  }

  async function add() {
    change += 1
    const [players, blocks] = [2 + (change % 90), 1 + (change % 40)]
    const edition = change % 2 ? 'pro' : 'core'
    await send(
      { intent: 'add', edition, players: String(players), entities: String(2 + 5 * blocks) },
      {
        [samplePrices[edition]]: 1,
        [samplePrices.players]: players - 1,
        [samplePrices.entities]: blocks,
      },
    )
  }

  async function removePlayers() {
    const { [samplePrices.players]: _, ...rest } = acknowledged
    await send({ intent: 'remove', priceId: samplePrices.players }, rest)
  }

  const chooseCountry = () => send({ intent: 'set-country', country: change % 2 ? 'DE' : 'GB' }, acknowledged)

  return { visiting, moves: [add, look, removePlayers, chooseCountry, add, look], audit: look }
}
