import { useRootData } from '../../ui/root-data.ts'

export const ACCOUNT_FIELD = 'account'

/** Says whose page this is: another tab may have signed in somebody else by the time the form is sent. */
export function AccountField() {
  return <input type="hidden" name={ACCOUNT_FIELD} value={useRootData()?.user?.email ?? ''} readOnly />
}
