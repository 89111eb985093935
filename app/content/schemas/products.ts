import { z } from 'zod'
import {
  closing,
  differInId,
  facts,
  feature,
  link,
  page,
  pictureName,
  questions,
  specTable,
  text,
} from './parts.ts'

const features = z.strictObject({
  title: text,
  lead: text.optional(),
  rows: z.array(feature).superRefine(differInId),
})

/** What the first page of every product has. */
const overview = z.strictObject({
  page: page.extend({ picture: pictureName }),
  /** The strip below the first picture. */
  facts,
  features,
  questions,
  closing,
})

/** A line as CommsKit's monitor shows it. */
const messageLine = z.strictObject({
  /** Minutes, seconds and milliseconds. */
  time: z.string().regex(/^\d\d:\d\d\.\d{3}$/, 'must look like 04:58.770'),
  direction: z.enum(['in', 'out', 'none']),
  /** The protocol, or the sender where the story is about senders. */
  label: text.optional(),
  content: text,
  /** Lights what the story is about. */
  mark: z.enum(['good', 'bad']).optional(),
})

export type MessageLine = z.infer<typeof messageLine>

/** A fault, as it shows in the monitor. */
const monitorFault = z.strictObject({ title: text, lines: z.array(messageLine), text })

export type MonitorFault = z.infer<typeof monitorFault>

export const commskit = overview.extend({
  page: page.extend({ picture: pictureName, pictureOnPhones: pictureName }),
  faults: z.strictObject({ title: text, lead: text, faults: z.array(monitorFault) }),
})

export const ctrlForIpad = overview.extend({
  /** Why a tablet may be trusted with a show. */
  trust: z.strictObject({ title: text, lead: text, points: facts }),
  start: z.strictObject({ title: text, steps: facts }),
})

export const ctrlSuite = z.strictObject({
  /** The heading in its sentences, each on a line of its own. */
  page: page.extend({ heading: z.array(text) }),
  features,
  /** What the engine can talk to. */
  protocols: z.strictObject({ title: text, names: z.array(text), link }),
  questions,
  closing,
})

export const ledsnaps = overview.extend({
  specs: z.strictObject({ title: text, lead: text, table: specTable }),
})

/** The specification page of a product. */
export const specs = z.strictObject({ page, tables: z.array(specTable).superRefine(differInId), closing })
