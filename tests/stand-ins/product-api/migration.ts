import { z } from 'zod'
import { Refusal } from './answers.ts'
import { startLicense, type License } from './licenses.ts'

/** An account of the 1.0 range, with the labels of its licenses. */
export interface LegacyAccount {
  email: string
  password: string
  licenses: string[]
}

/** The 1.0 account that works in demo mode and tests. */
export const sampleLegacyAccount: LegacyAccount = {
  email: 'workshop@example.com',
  password: 'correct-horse-1.0',
  licenses: ['LedSnaps, workshop', 'LedSnaps, touring'],
}

/** `user` is whatever the client knows of the customer; the bearer token alone decides who receives the licenses. */
export const MigrationRequest = z.object({
  credentials: z.object({ email: z.string().min(1), password: z.string().min(1) }),
  user: z.unknown(),
})

/**
 * Moves 1.0 licenses to the customer, once for each account. Refuses with 403 `wrong_credentials` (401 would say that
 * the bearer token is wrong) and 409 `already_migrated`.
 */
export function createMigration(accounts: LegacyAccount[], now: () => number) {
  const migrated = new Set<LegacyAccount>()

  return function migrate({ credentials }: z.infer<typeof MigrationRequest>): License[] {
    const email = credentials.email.trim().toLowerCase()
    const account = accounts.find((known) => known.email.toLowerCase() === email)
    if (!account || account.password !== credentials.password)
      throw new Refusal(
        403,
        'wrong_credentials',
        'The email address or the password of the 1.0 account is wrong.',
      )
    if (migrated.has(account))
      throw new Refusal(409, 'already_migrated', 'This 1.0 account has been migrated already.')
    migrated.add(account)
    return account.licenses.map((label, i) => ({ ...startLicense(`${email} ${i}`, '1.0', now()), label }))
  }
}
