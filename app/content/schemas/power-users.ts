import { z } from 'zod'
import { anchor, closing, differInId, link, page, pictureName, text } from './parts.ts'

/** A chapter: its text and, as it needs them, commands and a listing. */
const chapter = z.strictObject({
  id: anchor,
  title: text,
  text: z.array(text),
  /** Only this edition has it. */
  edition: z.literal('pro').optional(),
  commands: z
    .strictObject({
      caption: text,
      /** `keys` shows each command's keys as keys, `addresses` as messages. */
      kind: z.enum(['keys', 'addresses']),
      /** What a command looks like, and what it does. */
      rows: z
        .record(text, text)
        .transform((rows) => Object.entries(rows).map(([code, text]) => ({ code, text }))),
    })
    .optional(),
  listing: z.strictObject({ name: text, kind: z.enum(['shell', 'script', 'log']), code: text }).optional(),
  /** Below the listing. */
  picture: pictureName.optional(),
  link: link.optional(),
})

export type Chapter = z.infer<typeof chapter>

export const powerUsers = z.strictObject({
  page: page.omit({ eyebrow: true }),
  chapters: z.array(chapter).superRefine(differInId),
  closing,
})
