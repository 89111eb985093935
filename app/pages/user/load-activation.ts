import type { Backend, Customer } from '../../backend.ts'
import { type ActivationCode, machineOf } from '../../domain/activation.ts'
import type { License } from '../../domain/license.ts'
import type { QrDrawing } from '../../domain/qr-code.ts'

export interface ShownCode extends ActivationCode {
  qr: QrDrawing | null
}

export interface LicenseCodes {
  /** The newest, or the one in `?code=`. */
  shown: ShownCode | null
  others: Pick<ActivationCode, 'id' | 'machine' | 'madeAt'>[]
  isExpired: boolean
}

/** Codes are readable even if the license isn't; the machines may have no name then. */
export async function loadCodes(
  backend: Backend,
  customer: Customer,
  { id, license, url }: { id: string; license: License | null; url: string },
): Promise<LicenseCodes> {
  const kept = await backend.licenses.activationCodes(customer, id)
  const codes = kept.map((code) => ({
    ...code,
    machine: license ? machineOf(code, license) : code.machine,
  }))
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
