import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import { failureOf, type PaddleSdk, unavailable } from './sdk.ts'

export type CustomerLocales = ReturnType<typeof createCustomerLocales>

/** The language of Paddle's e-mails and invoices. `customerId` must be the user's own. */
export function createCustomerLocales(paddle: PaddleSdk) {
  return {
    async get(customerId: string): Promise<Result<string>> {
      const result = await paddle.call((sdk) => sdk.customers.get(customerId))
      const { data } = z.object({ locale: z.string() }).safeParse(result.ok ? result.value : null)
      return data ? { ok: true, value: data.locale } : unavailable
    },

    async set(customerId: string, locale: string): Promise<Result<null, 'off' | 'refused' | 'unknown'>> {
      const result = await paddle.call((sdk) => sdk.customers.update(customerId, { locale }))
      return result.ok ? { ok: true, value: null } : { ok: false, reason: failureOf(result) }
    },
  }
}
