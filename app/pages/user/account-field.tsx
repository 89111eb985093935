import { useRootData } from '../../ui/root-data.ts'

export const ACCOUNT_FIELD = 'account'

/** Names the account this page was made for, since another tab may have signed in somebody else. */
export function AccountField() {
  return <input type="hidden" name={ACCOUNT_FIELD} value={useRootData()?.user?.email ?? ''} readOnly />
}
