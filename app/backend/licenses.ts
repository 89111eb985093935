import type { ActivationCode } from '../domain/activation-code.ts'
import type { BatchRequest } from '../domain/activation-batch.ts'
import type { Download } from '../domain/download.ts'
import type { License } from '../domain/license.ts'
import type { Cached, Customer, Result, TooMany } from './backend.ts'

/** `unavailable`: the license may have been renamed. `not-sent`: the service wasn't asked, or took no requests. */
export type RenameOutcome = 'done' | 'not-found' | 'refused' | 'unavailable' | 'not-sent'

export interface Licenses {
  /**
   * Returns the list, cached per customer. `isFresh` fetches the list again, unless that was just done; `isBinding` does so too, and
   * waits rather than return a stale list. `payment` is the id of a recent payment: the list is fetched a few more times.
   */
  list(
    customer: Customer,
    options?: { isFresh?: boolean; isBinding?: boolean; payment?: string },
  ): Promise<Result<Cached<License[]>>>
  /** How many licenses needed updates when the list was last fetched. Stored separately, since every page shows it. */
  dueCount(customer: Customer): Promise<number>
  /** `unavailable` and `not-sent` as in `RenameOutcome`. */
  rename(
    customer: Customer,
    id: string,
    label: string,
  ): Promise<Result<null, 'not-found' | 'refused' | 'not-sent'>>
  /** Renames a few at a time until the request's deadline. The outcomes are in the order of `names`. */
  renameSeveral(
    customer: Customer,
    names: readonly { id: string; label: string }[],
  ): Promise<{ ok: true; value: RenameOutcome[] } | TooMany>
  /**
   * Activates the machine that the request is from. A repeated request, even a simultaneous one, gets the stored code
   * (`isRepeated`). `refused` comes with a reason. After `unavailable`, the machine may still have been activated; not
   * after `not-sent`.
   */
  activate(
    customer: Customer,
    id: string,
    payload: string,
  ): Promise<Result<{ codeId: string; isRepeated: boolean }, 'not-found' | 'refused' | 'not-sent'>>
  /** Newest first. Leaves out expired codes and those from before the license changed. */
  activationCodes(customer: Customer, id: string): Promise<ActivationCode[]>
  batches: ActivationBatches
  /** Drops the cached lists of licenses and downloads, since licenses were moved to this account. */
  invalidate(customer: Customer): Promise<void>
  /** Drops these lists because somebody may have bought something. Limited per customer. */
  refresh(customer: Customer): Promise<void>
}

/** `pasted`: what was pasted and can't be sent; '' if it was a file. */
export type BatchRow = BatchRequest & { code: ActivationCode | null; pasted: string }

export interface RequestToAdd {
  text: string
  /** The name of the file that it came in; null if it was pasted. */
  file: string | null
  /** Why it can't be sent; null if it can. */
  fault: string | null
}

/** Activation requests that were sent together. Kept for an hour after the last change, for this customer only. */
export interface ActivationBatches {
  /**
   * Adds to a batch, or starts one, and returns its id. Sends nothing yet. What couldn't be sent stays `skipped` until
   * its file is added again. `refused`: there would be too many.
   */
  add(
    customer: Customer,
    id: string | null,
    requests: readonly RequestToAdd[],
  ): Promise<Result<string, 'refused'> | TooMany>
  find(customer: Customer, id: string): Promise<BatchRow[] | null>
  /** Sends requests. `choices`: the license for each one, by request id. What there's no time for is left `waiting`. */
  send(
    customer: Customer,
    id: string,
    choices: Readonly<Record<string, string>>,
  ): Promise<Result<{ ready: number; left: number }, 'not-found'>>
  /** A ZIP file of all codes; null if there are none. */
  archive(customer: Customer, id: string): Promise<Uint8Array<ArrayBuffer> | null>
}

export interface Downloads {
  /** Cached per customer; `isFresh` fetches the list again. */
  list(customer: Customer, options?: { isFresh?: boolean }): Promise<Result<Cached<Download[]>>>
  /** Returns the URL where the browser can download the file. */
  request(customer: Customer, filePath: string): Promise<Result<string, 'not-found' | 'refused'>>
}
