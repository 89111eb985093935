import { z } from 'zod'
import { anchor, differInId, link, text } from './parts.ts'

/** A question that comes to support, and its answer. */
const supportTopic = z.strictObject({
  /** The address of the topic on /support. */
  id: anchor,
  title: text,
  answer: text,
  /** What people call it instead; found by the search, not shown. */
  keywords: text.optional(),
  /** Where it is done, or where to read on. */
  link: link.optional(),
})

export type SupportTopic = z.infer<typeof supportTopic>

const supportGroup = z.strictObject({ id: anchor, title: text, topics: z.array(supportTopic) })

/** Groups and topics share the anchors of one page. */
export const supportTopics = z.array(supportGroup).superRefine((groups, context) =>
  differInId(
    groups.flatMap(({ id, topics }, index) => [
      { id, path: [index] },
      ...topics.map((topic, place) => ({ id: topic.id, path: [index, 'topics', place] })),
    ]),
    context,
  ),
)
