import { VITALS_PATH } from '../../app/domain/web-vitals.ts'
import { ENDPOINT_PATHS } from './endpoints.ts'
import { POLICY_REPORT_PATH } from './content-security-policy.ts'

/** The addresses that are answered before the pages; `app/routes.ts` has all others. */
export const OWN_PATHS = [POLICY_REPORT_PATH, VITALS_PATH, ...ENDPOINT_PATHS]
