import { z } from 'zod'
import type { Href, LinkTarget } from '../../domain/href.ts'
import routes from '../../routes.ts'
import { withShopNames } from '../../shop-names.ts'
import { PICTURE_NAMES } from '../picture-sizes.ts'

/** Words with names in braces, as `app/shop.ts` has them. */
const withDetails = z
  .string()
  .transform((words, context) =>
    withShopNames(words, (name) => context.addIssue(`app/shop.ts has no ${name}`)),
  )

/** Words that are shown: never none, and no stray blanks round them. */
export const text = withDetails.pipe(
  z.string().regex(/^\S(.*\S)?$/s, 'must be words, without blanks before or after them'),
)

/** Where something stands on its page: `/support#refunds` leads to the topic `refunds`. */
export const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens')

interface Route {
  path?: string
  index?: boolean
  children?: readonly Route[]
}

const pathsOf = (entries: readonly Route[]): string[] =>
  entries.flatMap(({ path, index, children }) => (children ? pathsOf(children) : [index ? '/' : `/${path}`]))

const PATHS = new Set(pathsOf(routes).filter((path) => !/[:*]/.test(path)))

const isPageAddress = (target: unknown) =>
  typeof target === 'string' && (/^#./.test(target) || PATHS.has(target.replace(/[?#].*/, '')))

const isLinkTarget = (target: unknown) =>
  isPageAddress(target) || /^(https:\/\/|mailto:|tel:)./.test(String(target))

/** What `href()` is for code: the address of a page. */
export const pageAddress = z.custom<Href>(isPageAddress, {
  error: ({ input }) => `${String(input)} is no page of app/routes.ts`,
})

/** The address of a page, or of another site. */
const linkTarget = withDetails.pipe(
  z.custom<LinkTarget>(isLinkTarget, {
    error: ({ input }) =>
      `${String(input)} is neither a page of app/routes.ts nor an address of another site`,
  }),
)

export const link = z.strictObject({ text, to: linkTarget })

export const pictureName = z.enum(PICTURE_NAMES)

/** Names, each with what there is to say about it: written `Costs: Nothing`, given as a list in that order. */
export const facts = z
  .record(text, text)
  .transform((details) => Object.entries(details).map(([term, detail]) => ({ term, detail })))

export type Fact = z.infer<typeof facts>[number]

/** The head of a page: its title and description for search engines, then what stands on it. */
export const page = z.strictObject({
  title: text,
  description: text,
  eyebrow: text,
  heading: text,
  lead: text,
})

/** The last words of a page, above its buttons. */
export const closing = z.strictObject({ title: text, lead: text })

export const questions = z.array(z.strictObject({ question: text, answer: text }))

/** What a product does, with its picture. */
export const feature = z.strictObject({ id: anchor, picture: pictureName, title: text, text, facts })

/** A table; the first cell of each row names it. */
export const table = <Cell extends z.ZodType>(cell: Cell) =>
  z
    .strictObject({ head: z.array(withDetails), rows: z.array(z.array(cell)) })
    .superRefine(({ head, rows }, context) => {
      for (const [index, row] of rows.entries()) {
        if (row.length === head.length) continue
        const message = `must have ${head.length} cells, as the head has`
        context.addIssue({ code: 'custom', path: ['rows', index], message })
      }
    })

/** A table of a specification page; `id` is its anchor. */
export const specTable = table(text).safeExtend({ id: anchor, title: text, lead: text.optional() })

export type SpecTable = z.infer<typeof specTable>

interface Entry {
  id: string
  /** Where it stands, if not in the list itself. */
  path?: PropertyKey[]
}

/** No two entries of a page may have the same anchor. */
export function differInId(entries: readonly Entry[], context: z.RefinementCtx) {
  const seen = new Set<string>()
  for (const [index, { id, path = [index] }] of entries.entries()) {
    if (seen.has(id)) {
      context.addIssue({ code: 'custom', path: [...path, 'id'], message: `stands twice on the page: ${id}` })
    }
    seen.add(id)
  }
}
