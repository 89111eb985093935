import { expect } from 'vitest'
import type { Page } from './visitor.ts'

/** The page has this status, and all of these words. */
export function expectPage({ status, text }: Page, expected: number, ...words: string[]): void {
  for (const each of words) expect([status, text]).toEqual([expected, expect.stringContaining(each)])
}
