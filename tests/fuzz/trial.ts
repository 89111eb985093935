import type fc from 'fast-check'
import { type Expectations, judgeAnswer, judgeEnd } from './invariants.ts'
import type { SiteUnderFuzz } from './site-under-fuzz.ts'
import type { Exchange, Lane } from './wire.ts'

/** One generated input, ready to be tried. */
export interface Trial {
  /** Which of the trials of its surface must wait for each other; without it, none. */
  turn?: string
  /** Sends it and returns what is wrong with the outcome. */
  run(site: SiteUnderFuzz, lane: Lane): Promise<Verdict>
  /** What is sent, for a report. */
  show(site: SiteUnderFuzz): Promise<string>
}

export interface Verdict {
  faults: string[]
  milliseconds: number
  statuses: number[]
  /** How many answers of a service were altered for it. */
  altered?: number
}

/** A part of the site that faces outside. */
export interface Surface {
  name: string
  /** How much of all inputs it gets, in parts of the whole. */
  share: number
  /** Whether nobody is signed in there: then the store may not grow. */
  isAnonymous: boolean
  /** Whether the site's clock runs fast there, so that what is kept of a service's answers is soon asked for again. */
  hasFastClock?: boolean
  trials: fc.Arbitrary<Trial>
}

/** Longer requests may be refused while they are still being sent, and the answer be lost on the way. */
const SURE_BYTES_MAX = 60_000

const SHOWN_LENGTH_MAX = 1500

const cut = (text: string) => (text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text)

function showBytes(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  const readable = buffer
    .toString('latin1')
    .replace(/[^\x20-\x7e\n]/g, (sign) => JSON.stringify(sign).slice(1, -1))
  return `${cut(readable)}\n(${buffer.length} bytes, base64) ${cut(buffer.toString('base64'))}`
}

/** Of a site whose services are well. */
export const expectationsOf = ({ url, standIns }: SiteUnderFuzz): Expectations => {
  const homes = [url, ...Object.values(standIns.environment)].flatMap((value) =>
    URL.canParse(value) ? new URL(value).origin : [],
  )
  return { siteUrl: url, mayLeadTo: ({ origin }) => homes.includes(origin) }
}

/** A trial that is nothing but bytes on the socket. */
export function wireTrial(write: (site: SiteUnderFuzz) => Exchange | Promise<Exchange>): Trial {
  return {
    async run(site, lane) {
      const exchange = await write(site)
      const outcome = await lane.exchange(exchange)
      const isOwedAnswer = exchange.methods !== undefined && exchange.bytes.length < SURE_BYTES_MAX
      return {
        faults: [
          ...judgeEnd(outcome, isOwedAnswer),
          ...outcome.answers.flatMap((answer) => judgeAnswer(answer, expectationsOf(site))),
        ],
        milliseconds: outcome.milliseconds,
        statuses: outcome.answers.map(({ status }) => status),
      }
    },
    show: async (site) => showBytes((await write(site)).bytes),
  }
}
