import { z } from 'zod'

const words = (what: string) =>
  z
    .string({ error: `expected ${what}` })
    .regex(/^\S(.*\S)?$/, `expected ${what}, in one line without blanks at its ends`)
    .max(200, 'expected at most 200 characters')

const email = (example: string) => z.email({ error: `expected an e-mail address such as ${example}` })

/** Names stand in titles, texts, pictures and the names of files: nothing that one of these would read as a sign. */
const name = (example: string) =>
  z
    .string({ error: `expected a name such as ${example}` })
    .regex(
      /^[\p{L}\p{N}]+(?:[ .-][\p{L}\p{N}]+)*$/u,
      `expected a name such as ${example}: letters and digits, parted by single blanks, points or hyphens`,
    )
    .max(30, 'expected at most 30 characters, since it stands in menus and on cards')

const productId = z
  .string({ error: 'expected a product id such as aria-engine-core' })
  .regex(
    /^[a-z\d]+(?:[-_.][a-z\d]+)*$/,
    'expected a product id such as aria-engine-core: small letters, digits, hyphens',
  )

const httpsAddress = z.url({
  protocol: /^https$/,
  error: 'expected an address such as https://example.com/us',
})

/** What `app/shop.ts` may say, and so what `npm run adopt` takes for an answer. */
export const SHOP = {
  company: {
    brand: name('Aria'),
    name: words('the full legal name'),
    firstYear: z.coerce
      .number()
      .int('expected a year such as 2024')
      .min(1900, 'expected a year such as 2024')
      .max(2200, 'expected a year such as 2024'),
    postalAddress: z
      .array(words('a line of the address'))
      .min(2, 'expected at least a street and a place, parted by commas'),
    registration: words('where the company is registered and under which number'),
    trademarks: words('whose the trademarks are'),
    supportEmail: email('support@example.com'),
    salesEmail: email('sales@example.com'),
    privacyEmail: email('privacy@example.com'),
    securityEmail: email('security@example.com'),
    phone: z
      .string({ error: 'expected a telephone number such as +44 20 7946 0000' })
      .regex(
        /^\+\d[\d ]{5,19}$/,
        'expected a telephone number such as +44 20 7946 0000: a plus, digits and blanks',
      ),
  },
  social: {
    Instagram: httpsAddress,
    GitHub: httpsAddress,
    YouTube: httpsAddress,
    Facebook: httpsAddress,
    LinkedIn: httpsAddress,
  },
  products: {
    suite: name('Aria Suite'),
    engine: name('Aria Engine'),
    core: name('Core'),
    pro: name('Pro'),
    ipad: name('Aria for iPad'),
    commskit: name('Patchbay'),
  },
  productIds: {
    core: productId,
    pro: productId,
    player: productId,
    entityBlock: productId,
    upgradePro: productId,
  },
} satisfies Record<string, Record<string, z.ZodType>>
