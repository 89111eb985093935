import type { Backend, Customer } from '../../backend.ts'
import { type ActivationAnswer, machineOf } from '../../domain/activation.ts'
import type { License } from '../../domain/license.ts'
import type { QrDrawing } from '../../domain/qr-code.ts'

export interface ShownAnswer extends ActivationAnswer {
  code: QrDrawing | null
}

export interface LicenseAnswers {
  /** The newest, or the one in `?answer=`. */
  shown: ShownAnswer | null
  others: Pick<ActivationAnswer, 'id' | 'machine' | 'madeAt'>[]
  isGone: boolean
}

/** Codes can be read even if the license can't; their machines may be unnamed then. */
export async function loadAnswers(
  backend: Backend,
  customer: Customer,
  { id, license, url }: { id: string; license: License | null; url: string },
): Promise<LicenseAnswers> {
  const kept = await backend.licenses.activationAnswers(customer, id)
  const answers = kept.map((answer) => ({
    ...answer,
    machine: license ? machineOf(answer, license) : answer.machine,
  }))
  const wanted = new URL(url).searchParams.get('answer')
  const found = answers.find((answer) => answer.id === wanted)
  const shown = found ?? answers[0]
  return {
    shown: shown ? { ...shown, code: backend.drawQrCode(shown.text) } : null,
    others: answers
      .filter((answer) => answer !== shown)
      .map(({ id, machine, madeAt }) => ({ id, machine, madeAt })),
    isGone: wanted !== null && !found,
  }
}
