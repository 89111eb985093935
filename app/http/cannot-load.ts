import type { FailureData } from '../domain/failure.ts'
import { jsonResponse } from './json-response.ts'

/** For an account page to throw if its service is down. The account's layout says so beside the account's menu. */
export const cannotLoad = (missing: string) => jsonResponse({ missing } satisfies FailureData, 503)
