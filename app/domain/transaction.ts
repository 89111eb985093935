import type { Transaction } from './shapes.server.ts'
import type { User } from './user.ts'

export type { Transaction, TransactionLine } from './shapes.server.ts'

export type TransactionStatus = Transaction['status']

export const isTransactionId = (text: string) => /^txn_[a-z\d]{26}$/.test(text)

type Owner = Pick<User, 'userReference' | 'userReferenceSignature' | 'email' | 'isEmailVerified'>

/** Folds case for ASCII only, because other letters can fold to the same one. */
export const isSameEmail = (one: string, other: string) =>
  one !== '' && (one === other || (/^[ -~]+$/.test(one + other) && one.toLowerCase() === other.toLowerCase()))

/** Checks the reference and its signature. Uses the verified e-mail address only if the sale names no customer. */
export function isOwnedBy(
  sale: Pick<Transaction, 'userReference' | 'userReferenceSignature' | 'email'>,
  user: Owner,
): boolean {
  const { userReference, userReferenceSignature, email } = sale
  const isOwnReference = userReference !== null && userReference === user.userReference
  const isSigned = userReferenceSignature === null || userReferenceSignature === user.userReferenceSignature
  if (isOwnReference && isSigned) return true
  const isUnclaimed = userReference === null || isOwnReference
  return isUnclaimed && user.isEmailVerified === true && email !== null && isSameEmail(email, user.email)
}
