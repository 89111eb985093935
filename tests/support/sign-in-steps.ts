import { followProvider, signInThrough } from './provider-sign-in.ts'
import type { TestSite } from './site.ts'
import type { Page, TestVisitor } from './visitor.ts'

/** Whether the site sends the visitor to the identity provider. */
export const isProvider = ({ standIns }: TestSite, page: Page) =>
  page.location?.startsWith(standIns.identity.issuerUrl) ?? false

/** Follows the site's redirect through the provider's pages, where they appear, to the callback's path. */
export async function throughProvider(
  { standIns, url }: TestSite,
  visitor: TestVisitor,
  away: Page,
  email = 'ada@example.com',
): Promise<string> {
  const { identity } = standIns
  const callback = await signInThrough(identity, away.location ?? '', email, undefined, visitor.provider)
  return callback.slice(url.length)
}

/** Where the provider leads without anybody typing anything, or null when it shows a page. */
export async function throughProviderUnseen(
  { standIns, url }: TestSite,
  { provider }: TestVisitor,
  away: Page,
): Promise<string | null> {
  const first = await provider.open(away.location ?? '')
  const step = await followProvider(standIns.identity, provider, first)
  return step.left?.slice(url.length) ?? null
}
