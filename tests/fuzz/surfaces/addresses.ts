import fc from 'fast-check'
import { someHeaders, writeRequest } from '../requests.ts'
import { anyTarget } from '../targets.ts'
import { type Surface, wireTrial } from '../trial.ts'

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
] as const

/** Every address and query, as a visitor who is not signed in. */
export const addresses: Surface = {
  name: 'addresses',
  share: 15,
  isAnonymous: true,
  trials: fc
    .record({ method: fc.constantFrom(...METHODS), target: anyTarget, headers: someHeaders })
    .map(({ method, target, headers }) =>
      wireTrial((site) => ({
        bytes: writeRequest({ method, target: site.fill(target, null), headers }),
        methods: [method],
      })),
    ),
}
