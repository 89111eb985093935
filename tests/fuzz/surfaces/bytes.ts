import fc from 'fast-check'
import { rawRequest } from '../raw-requests.ts'
import { someHeaders, type Header, writeRequest } from '../requests.ts'
import { anyTarget } from '../targets.ts'
import { type Surface, wireTrial } from '../trial.ts'

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'] as const

interface Damage {
  /** Where, as a share of the whole. */
  at: number
  kind: 'cut' | 'flip' | 'insert' | 'repeat'
  bytes: Uint8Array
}

const anyDamage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  kind: fc.constantFrom('cut', 'flip', 'insert', 'repeat'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
})

/** A cut, a turned byte, foreign bytes or a part twice. */
function damage(whole: Buffer, { at, kind, bytes }: Damage): Buffer {
  const place = Math.floor(at * whole.length)
  const [before, after] = [whole.subarray(0, place), whole.subarray(place)]
  if (kind === 'cut') return before
  if (kind === 'flip') return Buffer.concat([before, bytes.subarray(0, 1), after.subarray(1)])
  if (kind === 'insert') return Buffer.concat([before, bytes, after])
  return Buffer.concat([before, after, after])
}

/** Ends what was cut off, and has the site close the connection behind what was whole. */
const TAIL = Buffer.from('\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

const damaged = fc
  .tuple(fc.array(rawRequest, { minLength: 1, maxLength: 2 }), fc.option(anyDamage, { freq: 2 }))
  .map(([requests, how]) => {
    const whole = Buffer.concat(requests)
    return wireTrial(() => ({ bytes: Buffer.concat([how ? damage(whole, how) : whole, TAIL]) }))
  })

/** Several whole requests in one go. */
const pipelined = fc
  .array(fc.record({ method: fc.constantFrom(...METHODS), target: anyTarget, headers: someHeaders }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((requests) => {
    const keeping = requests.map(({ headers, ...rest }) => ({
      ...rest,
      headers: headers.filter(([name]: Header) => name !== 'Connection' && name !== 'Expect'),
    }))
    return wireTrial((site) => ({
      bytes: Buffer.concat(
        keeping.map((request) => writeRequest({ ...request, target: site.fill(request.target, null) })),
      ),
      methods: keeping.map(({ method }) => method),
    }))
  })

/** Raw bytes on the socket: hosts, targets, methods, headers, framing, and damage to all of them. */
export const bytes: Surface = {
  name: 'bytes',
  share: 52,
  isAnonymous: true,
  trials: fc.oneof({ weight: 5, arbitrary: damaged }, { weight: 1, arbitrary: pipelined }),
}
