import type { Backend, Customer } from '../../backend/backend.ts'
import { machineOf } from '../../domain/activation-code.ts'
import type { License } from '../../domain/license.ts'

export type SelectedCode = NonNullable<LicenseCodes['selected']>

export type LicenseCodes = Awaited<ReturnType<typeof loadCodes>>

/** Loads the license's activation codes. The selected one is the newest, or the one that `?code=` names. */
export async function loadCodes(
  backend: Backend,
  customer: Customer,
  { license, url }: { license: License; url: string },
) {
  const stored = await backend.licenses.activationCodes(customer, license.id)
  const codes = stored.map((code) => ({ ...code, machine: machineOf(code, license) }))
  const requestedId = new URL(url).searchParams.get('code')
  const requested = codes.find((code) => code.id === requestedId)
  const selected = requested ?? codes[0]
  return {
    selected: selected ? { ...selected, qr: backend.drawQrCode(selected.text) } : null,
    others: codes
      .filter((code) => code !== selected)
      .map(({ id, machine, madeAt }) => ({ id, machine, madeAt })),
    isGone: requestedId !== null && !requested,
  }
}
