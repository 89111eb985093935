import { z } from 'zod'
import type { LinkTarget } from '../../domain/href.ts'
import routes from '../../routes.ts'
import { PICTURE_NAMES } from '../picture-sizes.ts'

/** Words that are shown: never none, and no stray blanks round them. */
export const text = z.string().regex(/^\S(.*\S)?$/s, 'must be words, without blanks before or after them')

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

const isLinkTarget = (target: unknown): target is LinkTarget =>
  typeof target === 'string' &&
  (/^(https:\/\/|mailto:|tel:|#)./.test(target) || PATHS.has(target.replace(/[?#].*/, '')))

/** What `href()` is for code: the address of a page, or of another site. */
const linkTarget = z.custom<LinkTarget>(isLinkTarget, {
  error: ({ input }) => `${String(input)} is neither a page of app/routes.ts nor an address of another site`,
})

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

/** A table of a specification page; `id` is its anchor. The first cell of each row names it. */
export const specTable = z
  .strictObject({
    id: anchor,
    title: text,
    lead: text.optional(),
    head: z.array(z.string()),
    rows: z.array(z.array(text)),
  })
  .superRefine(({ head, rows }, context) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === head.length) continue
      const message = `must have ${head.length} cells, as the head has`
      context.addIssue({ code: 'custom', path: ['rows', index], message })
    }
  })

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
