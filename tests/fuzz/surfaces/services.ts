import fc from 'fast-check'
import { type Alteration, alterAnswer, anyAlteration } from '../altered-response.ts'
import { judgeAnswer, judgeEnd } from '../invariants.ts'
import { writeRequest } from '../requests.ts'
import type { SiteUnderFuzz } from '../site-under-fuzz.ts'
import { expectationsOf, type Surface, type Trial, type Verdict } from '../trial.ts'
import type { Lane } from '../wire.ts'
import { type ServiceCall, SERVICE_CALLS } from './service-calls.ts'
import type { Visit } from './visits.ts'

/** Downloads lead where the service says, as long as that is safe; no answer leads to a script or a file. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))

async function visit(site: SiteUnderFuzz, lane: Lane, { method = 'GET', target, headers = [], body }: Visit) {
  const outcome = await lane.exchange({
    bytes: writeRequest({ method, target, headers, body }),
    methods: [method],
  })
  const expected = { ...expectationsOf(site), mayLeadTo: isSafe, mayFail: true }
  return {
    faults: [
      ...judgeEnd(outcome, true),
      ...outcome.answers.flatMap((answer) => judgeAnswer(answer, expected)),
    ].map((fault) => `${method} ${target}: ${fault}`),
    milliseconds: outcome.milliseconds,
    statuses: outcome.answers.map(({ status }) => status),
  }
}

const toTrial = (call: ServiceCall, number: number, alteration: Alteration): Trial => ({
  turn: call.service,
  async run(site, lane) {
    const standIn = site.standIns[call.service]
    if (call.isKept) site.dropCopies()
    const visits = await call.prepare(site, number)
    let altered = 0
    standIn.setFault({
      match: call.match,
      alter(answer) {
        altered += 1
        return alterAnswer(answer, alteration)
      },
    })
    const verdicts: Verdict[] = []
    try {
      for (const one of visits) verdicts.push(await visit(site, lane, one))
    } finally {
      standIn.clearFaults()
    }
    return {
      faults: verdicts.flatMap(({ faults }) => faults),
      milliseconds: Math.max(...verdicts.map(({ milliseconds }) => milliseconds)),
      statuses: verdicts.flatMap(({ statuses }) => statuses),
      altered,
    }
  },
  show: async () => `${call.service}, ${call.match}: ${fc.stringify(alteration).slice(0, 3000)}`,
})

/** The answers of every service: near to the right ones, or nothing of the kind. */
export const services: Surface = {
  name: 'services',
  share: 2,
  isAnonymous: false,
  hasFastClock: true,
  trials: fc
    .tuple(fc.constantFrom(...SERVICE_CALLS), fc.nat(0xffffff), anyAlteration)
    .map(([call, number, alteration]) => toTrial(call, number, alteration)),
}
