import type { PictureName } from './pictures.ts'

export type Accent = 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'

interface Facts {
  title: string
  /** Content pages hydrate at the first interaction, interactive pages at once. Public content is cached. */
  kind: 'content' | 'interactive' | 'endpoint'
  /** Embeds Paddle's frame, which needs its own security policy, so the page is entered and left by a full load. */
  hasPaymentFrame?: boolean
  /** Shows a message when the visitor's country changes, since prices depend on it. */
  showsPrices?: boolean
}

/** Search engines may list it. `search-documents.ts` has its text for the site's own search. */
export type PublicFacts = Facts & {
  /** The query parameters that the page reads. They're part of its cache key; the page receives no others. */
  query: readonly string[]
  footer: 'Products' | 'Company' | 'Policies' | null
  /** The drawing on the page's share image; null for the default pattern. */
  picture: PictureName | null
  /** Redirects to another site if the settings name one, or else shows the time of the visit. Never cached. */
  mayLeaveSite?: boolean
} & (
    | { accent: Accent; /** Its name in the product's bar below the header. */ tab: string }
    | { accent?: never }
  )

export type PrivateFacts = Facts &
  (
    | { /** Never indexed, prefetched or shared, and neither is anything under it. */ isPrivate: true }
    | {
        /** Runs before the page and everything under it. `login`: private, signed-in visitors only. */ middleware: readonly 'login'[]
      }
  )

type KeysOf<Union> = Union extends unknown ? keyof Union : never
type FactsOf<Union> = {
  [Key in KeysOf<Union>]?: Union extends Partial<Record<Key, infer Fact>> ? Fact : never
}

/** Facts of any page: a public page's and a private page's, each optional. */
export type TableFacts = Facts & FactsOf<PublicFacts> & FactsOf<PrivateFacts>
