import { expect } from 'vitest'
import type { Page } from './visitor.ts'

/** The page has this status, and all of these words. */
export function expectPage({ status, text }: Page, expected: number, ...words: string[]): void {
  for (const each of words) expect([status, text]).toEqual([expected, expect.stringContaining(each)])
}

/** A private file to save, under this name. */
export function expectFile({ status, headers }: Page, type: string, name: string): void {
  expect([status, Object.fromEntries(headers)]).toMatchObject([
    200,
    {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  ])
}
