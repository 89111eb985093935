import { createBuyer } from './buyer.ts'
import { type SimulatedCustomer, createCustomer } from './customer.ts'
import { createGuest } from './guest.ts'
import { createReader } from './reader.ts'
import { type Journey, openVisiting, type ChaosWorld } from './visiting.ts'

/** The kinds of visitors, one for each connection in turn. */
const MIX = 'reader buyer customer customer reader buyer customer guest'.split(' ')
const SESSIONS_PER_CUSTOMER = 2
export const LICENSES_PER_CUSTOMER = SESSIONS_PER_CUSTOMER

export interface Load {
  journeys: readonly Journey[]
  /** Lets every visitor finish the current step and wait. */
  pause(): Promise<void>
  resume(): void
  /** Ends it for good. */
  stop(): Promise<void>
}

export const referenceOf = (number: number) => `usr_chaos_${number}`

/** People for the load, added to the identity provider; customer `number` has licenses, guests need none. */
function addPeople({ standIns }: Pick<ChaosWorld, 'standIns'>, count: number): SimulatedCustomer[] {
  return Array.from({ length: count }, (_, number) => {
    const [person] = standIns.identity.people.filter(({ userReference }) => userReference === 'usr_ada_marsh')
    if (!person) throw new Error('The identity stand-in knows nobody to copy.')
    const email = `customer-${number}@chaos.example`
    const id = `auth0|chaos-${number}`
    standIns.identity.people.push({ ...person, id, email, userReference: referenceOf(number) })
    return { sub: id, email }
  })
}

function createJourneys(world: ChaosWorld, connections: number): Journey[] {
  const people = addPeople(world, connections)
  let sessions = 0
  return Array.from({ length: connections }, (_, index) => {
    const kind = MIX[index % MIX.length] ?? 'reader'
    const visiting = openVisiting(world, index, `${kind} ${index}`)
    if (kind === 'reader') return createReader(visiting, index)
    if (kind === 'buyer') return createBuyer(visiting, world, index)
    if (kind === 'guest') return createGuest(visiting, world, people[connections - 1 - index] ?? people[0]!)
    const [number, own] = [Math.floor(sessions / SESSIONS_PER_CUSTOMER), sessions % SESSIONS_PER_CUSTOMER]
    sessions += 1
    const customer = people[number] ?? people[0]!
    const license = world.standIns.productApi.licensesOf(customer.sub)[own]
    if (!license) throw new Error(`${customer.email} has no license ${own}.`)
    return createCustomer(visiting, world, customer, license.id)
  })
}

/** Starts the load: all visitors go on at the same time until they are stopped. */
export function startLoad(world: ChaosWorld, connections: number): Load {
  const journeys = createJourneys(world, connections)
  let isPaused = false
  let isStopped = false
  let wake = () => {}
  let woken = Promise.resolve()
  let resting = 0

  async function run({ moves, visiting }: Journey, index: number) {
    for (let turn = index; ; turn += 1) {
      while (isPaused) {
        resting += 1
        await woken
        resting -= 1
      }
      if (isStopped) return visiting.close()
      await moves[turn % moves.length]?.()
    }
  }

  const running = journeys.map(run)
  const load: Load = {
    journeys,
    async pause() {
      isPaused = true
      woken = new Promise((resolve) => (wake = resolve))
      while (resting < journeys.length) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    resume() {
      isPaused = false
      wake()
    },
    async stop() {
      isStopped = true
      if (isPaused) load.resume()
      await Promise.all(running)
    },
  }
  return load
}
