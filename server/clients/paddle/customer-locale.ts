import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import { isForbidden, type PaddleSdk, unavailable } from './sdk.ts'

export type CustomerLocales = ReturnType<typeof createCustomerLocales>

/** The language of Paddle's e-mails and invoices. `customerId` must be the user's own. */
export function createCustomerLocales(paddle: PaddleSdk) {
  return {
    async get(customerId: string): Promise<Result<string>> {
      const result = await paddle.call((sdk) => sdk.customers.get(customerId))
      const { data } = z.object({ locale: z.string() }).safeParse(result.ok ? result.value : null)
      return data ? { ok: true, value: data.locale } : unavailable
    },

    /** `unknown`: it may be set. */
    async set(customerId: string, locale: string): Promise<Result<null, 'off' | 'refused' | 'unknown'>> {
      const result = await paddle.call((sdk) => sdk.customers.update(customerId, { locale }))
      if (result.ok) return { ok: true, value: null }
      if (result.mayHaveWorked) return { ok: false, reason: 'unknown' }
      if (result.error === null) return unavailable
      return { ok: false, reason: isForbidden(result.error) ? 'off' : 'refused' }
    },
  }
}
