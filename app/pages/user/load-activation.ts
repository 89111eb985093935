import type { Backend, Customer } from '../../backend.ts'
import { type ActivationCode, machineOf } from '../../domain/activation.ts'
import type { License } from '../../domain/license.ts'
import type { QrDrawing } from '../../domain/qr-code.ts'

export interface ShownCode extends ActivationCode {
  qr: QrDrawing | null
}

export interface LicenseCodes {
  /** The newest code, or the one that `?code=` names. */
  shown: ShownCode | null
  others: Pick<ActivationCode, 'id' | 'machine' | 'madeAt'>[]
  isExpired: boolean
}

export async function loadCodes(
  backend: Backend,
  customer: Customer,
  { license, url }: { license: License; url: string },
): Promise<LicenseCodes> {
  const kept = await backend.licenses.activationCodes(customer, license.id)
  const codes = kept.map((code) => ({ ...code, machine: machineOf(code, license) }))
  const target = new URL(url).searchParams.get('code')
  const found = codes.find((code) => code.id === target)
  const shown = found ?? codes[0]
  return {
    shown: shown ? { ...shown, qr: backend.drawQrCode(shown.text) } : null,
    others: codes
      .filter((code) => code !== shown)
      .map(({ id, machine, madeAt }) => ({ id, machine, madeAt })),
    isExpired: target !== null && !found,
  }
}
