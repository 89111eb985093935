import { VITALS_PATH } from '../../app/domain/web-vitals.ts'
import { POLICY_REPORT_PATH } from './content-security-policy.ts'

/** The addresses that middleware answers by itself; `app/routes.ts` has all others. */
export const OWN_PATHS = [POLICY_REPORT_PATH, VITALS_PATH]
