// The company and product names for every page, text, picture and test.

/** Every value in this file is invented. Put in your own and set this to false: pages then stop calling it a sample. */
export const IS_SAMPLE: boolean = true

export const COMPANY = {
  brand: 'Ctrl',
  name: 'Cuelamp Systems Ltd (sample)',
  /** The first year of the site's copyright. */
  firstYear: 2024,
  postalAddress: ['Unit 0, Sample Yard', '1 Example Street', 'London', 'ZZ9\u00a09ZZ', 'United Kingdom'],
  registration: 'Registered in England and Wales, company number 00000000 (sample)',
  trademarks:
    'Ctrl Suite and CommsKit are trademarks of Cuelamp Systems Ltd. iPad is a trademark of Apple Inc. Other names belong to their owners.',
  supportEmail: 'support@example.com',
  salesEmail: 'sales@example.com',
  privacyEmail: 'privacy@example.com',
  securityEmail: 'security@example.com',
  phone: '+44 20 7946 0000',
} as const

/** A product that's renamed keeps its URL (`/ctrl-suite`), so that links don't break. */
export const PRODUCTS = {
  suite: 'Ctrl Suite',
  editor: 'Ctrl Editor',
  /** Sold in the editions below, as “Ctrl Engine Core”. */
  engine: 'Ctrl Engine',
  core: 'Core',
  pro: 'Pro',
  ipad: 'Ctrl for iPad',
  commskit: 'CommsKit',
} as const

export interface EngineEdition {
  name: string
  /** The `productid` at the payment provider and in licenses. */
  productId: string
  /** Machines per license: the main one and its backup. */
  machines: 1 | 2
}

/** Smallest first. Each needs price ids in `.env`, copy and a picture. */
export const ENGINE_EDITIONS = {
  core: { name: PRODUCTS.core, productId: 'ctrl-engine-core', machines: 1 },
  pro: { name: PRODUCTS.pro, productId: 'ctrl-engine-pro', machines: 2 },
} as const satisfies Record<string, EngineEdition>

type EditionName = keyof typeof ENGINE_EDITIONS

/** What the configurator starts with, and whose price tells a visitor's currency. */
export const DEFAULT_EDITION: EditionName = 'core'

/** Each upgrade needs a price id in `.env`, under the name of its `setting`. */
export const ENGINE_UPGRADES = {
  coreToPro: {
    from: 'core',
    to: 'pro',
    productId: 'ctrl-engine-pro-upgrade',
    setting: 'PADDLE_PRICE_UPGRADE_PRO',
  },
} as const satisfies Record<
  string,
  { from: EditionName; to: EditionName; productId: string; setting: string }
>

export const EDITION_NAMES = Object.fromEntries(
  Object.entries(ENGINE_EDITIONS).map(([edition, { name }]) => [edition, `${PRODUCTS.engine} ${name}`]),
) as Record<EditionName, string>

/** The add-ons' `productid` in the custom data of the provider's products. */
export const PRODUCT_IDS = {
  players: 'ctrl-engine-player',
  entities: 'ctrl-engine-io',
} as const

export interface SocialLink {
  name: string
  icon: 'instagram' | 'github' | 'youtube' | 'facebook' | 'linkedin'
  href: string
}

export const SOCIAL_LINKS: readonly SocialLink[] = [
  { name: 'Instagram', icon: 'instagram', href: 'https://example.com/instagram' },
  { name: 'GitHub', icon: 'github', href: 'https://example.com/github' },
  { name: 'YouTube', icon: 'youtube', href: 'https://example.com/youtube' },
  { name: 'Facebook', icon: 'facebook', href: 'https://example.com/facebook' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://example.com/linkedin' },
]
