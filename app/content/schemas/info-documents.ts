import { z } from 'zod'
import { anchor, differInId, link, table, text } from './parts.ts'

/** A piece of a text: a paragraph, one that ends with a link, a list, or a table. */
const block = z.union([
  text,
  z.strictObject({ text, link }),
  z.strictObject({ list: z.array(text) }),
  table(text).safeExtend({ caption: text }),
])

export type DocumentBlock = z.infer<typeof block>

/** A text in the info layout: a policy or a statement. */
export const infoDocument = z.strictObject({
  title: text,
  /** For search engines. */
  description: text,
  /** One sentence below the title. */
  summary: text,
  lastReviewed: z.iso.date(),
  sections: z
    .array(z.strictObject({ id: anchor, title: text, blocks: z.array(block) }))
    .superRefine(differInId),
})

export type InfoDocument = z.infer<typeof infoDocument>

/** Stands at the top of each legal text until a lawyer has seen it. */
export const reviewNote = z.strictObject({ title: text, text })
