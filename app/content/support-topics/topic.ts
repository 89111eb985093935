import type { Link } from '../copy.ts'

export interface SupportTopic {
  id: string
  title: string
  answer: string
  keywords?: string
  link?: Link
}

type Topic = Omit<SupportTopic, 'answer'> & { answer: string | ((takesInvoices: boolean) => string) }

export interface TopicGroup {
  id: string
  title: string
  topics: readonly Topic[]
}
