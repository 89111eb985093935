import { countWords } from './count-words.ts'
import { type Href, href, uncheckedHref } from './href.ts'
import type { Activation, ActivationCode, License } from './shapes.server.ts'

export type { ActivationCode } from './shapes.server.ts'

export const CODE_LIFETIME_SECONDS = 3600
export const CODE_LIFETIME_WORDS = countWords(CODE_LIFETIME_SECONDS / 3600, 'hour')

export const CODE_ANCHOR = 'activation-code'

/** The license's page with this code shown. */
export const codeHref = (license: string, code: string): Href =>
  uncheckedHref(`${href('/user/licenses/:id', { id: license })}?code=${code}#${CODE_ANCHOR}`)

export const codeFileHref = (license: string, code: string): Href =>
  uncheckedHref(`${href('/user/licenses/:id/activation.txt', { id: license })}?code=${code}`)

/** The license may record an activation slightly before or after we store its code. */
const RECORDED_WITHIN_MS = 2 * 60_000

/** The machine named in the code, or else the only activation at about that time. */
export function machineOf(
  { machine, madeAt }: Pick<ActivationCode, 'machine' | 'madeAt'>,
  { activations }: Pick<License, 'activations'>,
): string | null {
  if (machine) return machine
  const isNear = ({ activatedAt, isManual }: Activation) =>
    isManual !== false && Math.abs(Date.parse(activatedAt ?? '') - Date.parse(madeAt)) <= RECORDED_WITHIN_MS
  const [only, ...others] = activations.filter(isNear)
  return only && others.length === 0 ? only.machine : null
}
