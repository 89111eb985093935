import { z } from 'zod'
import { EDITIONS } from '../../domain/catalogue.ts'
import { anchor, closing, differInId, page, pictureName, text } from './parts.ts'

const count = z.int().positive()

/** A connection of the system, or several of a kind; `count` is how many entities they are. */
const entity = z.strictObject({ name: text, protocol: text, direction: z.enum(['in', 'out']), count })

export type UseCaseEntity = z.infer<typeof entity>

/** A place as it might be, not a customer, and the configuration it would need. */
const useCase = z.strictObject({
  id: anchor,
  picture: pictureName,
  kind: text,
  title: text,
  /** One sentence, for the home page and the list at the top. */
  summary: text,
  text: z.array(text),
  players: z.array(z.strictObject({ name: text, does: text })),
  entities: z.array(entity),
  configuration: z.strictObject({ edition: z.enum(EDITIONS), players: count, entities: count }),
  /** Why this edition. */
  reason: text,
})

export type UseCase = z.infer<typeof useCase>

export const useCases = z.strictObject({
  page,
  useCases: z.array(useCase).superRefine(differInId),
  closing,
})
