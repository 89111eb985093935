import { z } from 'zod'
import {
  anchor,
  closing,
  differInId,
  facts,
  feature,
  link,
  page,
  pageAddress,
  pictureName,
  questions,
  table,
  text,
} from './parts.ts'

/** A product, its colour and symbol, and where to read on. */
const product = z.strictObject({
  accent: z.enum(['ctrl-suite', 'ctrl-for-ipad', 'commskit', 'apps']),
  to: pageAddress,
  name: text,
  text,
})

const pageWithoutEyebrow = page.omit({ eyebrow: true })

/** A moment of the evening: what it does in the room, by device, and the message that it sends. */
const cue = z.strictObject({ id: anchor, name: text, time: text, states: facts, message: text })

export const home = z.strictObject({
  page: pageWithoutEyebrow,
  /** The room of the first screen, its cues in the order of an evening. */
  room: z
    .strictObject({
      title: text,
      show: text,
      legend: text,
      cues: z.array(cue).superRefine(differInId),
      first: anchor,
      editor: text,
    })
    .refine(({ cues, first }) => cues.some(({ id }) => id === first), 'first must be one of the cues'),
  products: z.strictObject({
    title: text,
    lead: text,
    cards: z.array(product.extend({ picture: pictureName, note: text })),
  }),
  /** From what happens in the room to what the room does. */
  system: z.strictObject({ title: text, lead: text, parts: facts }),
  situations: z.strictObject({ title: text, lead: text, useCases: z.array(text), link }),
  press: z.strictObject({ title: text, link, count: z.int().positive() }),
  closing,
})

export const ctrl = z.strictObject({
  page: pageWithoutEyebrow,
  /** The products by what a visitor wants to do. */
  family: z.array(product.extend({ picture: pictureName, goal: text, points: z.array(text) })),
  table: table(text).safeExtend({ title: text, caption: text }),
  olderRange: z.strictObject({ text, link }),
  closing,
})

export const apps = z.strictObject({
  page: page.extend({ picture: pictureName, pictureOnPhones: pictureName }),
  range: z.strictObject({ title: text, lead: text, app: feature, link }),
  support: table(z.union([text, z.boolean()])).safeExtend({ title: text, lead: text, caption: text }),
  /** Which product does today what the range once did. */
  successors: z.strictObject({ title: text, lead: text, rows: z.array(product.extend({ task: text })) }),
  migration: z.strictObject({ title: text, lead: text, steps: facts, action: link }),
  questions,
  closing,
})

export const about = z.strictObject({
  page: pageWithoutEyebrow,
  story: z.strictObject({ title: text, paragraphs: z.array(text) }),
  principles: z.strictObject({ title: text, lead: text, items: facts }),
  work: z.strictObject({ title: text, lead: text, steps: facts }),
  company: z.strictObject({ title: text, note: text }),
  closing,
})
