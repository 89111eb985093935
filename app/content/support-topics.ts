import account from './support-topics/account.ts'
import buying from './support-topics/buying.ts'
import starting from './support-topics/getting-started.ts'
import licenses from './support-topics/licenses.ts'
import network from './support-topics/network.ts'
import updates from './support-topics/updates.ts'
import type { SupportTopic, TopicGroup } from './support-topics/topic.ts'

export type { SupportTopic }

export interface SupportGroup {
  id: string
  title: string
  topics: readonly SupportTopic[]
}

const TOPICS: readonly TopicGroup[] = [starting, licenses, buying, updates, network, account]

const topicsOf = (takesInvoices: boolean): readonly SupportGroup[] =>
  TOPICS.map((group) => ({
    ...group,
    topics: group.topics.map(({ answer, ...topic }) => ({
      ...topic,
      answer: typeof answer === 'string' ? answer : answer(takesInvoices),
    })),
  }))

const SUPPORT_TOPICS = { with: topicsOf(true), without: topicsOf(false) }

/** The answers depend on whether the shop takes invoices. */
export const supportTopics = (takesInvoices: boolean) => SUPPORT_TOPICS[takesInvoices ? 'with' : 'without']
