import { createArticles } from '../../../server/clients/articles.ts'
import { createArticlesStandIn } from '../../stand-ins/articles.ts'
import { openCache } from './open-cache.ts'

export const ORIGIN = 'https://content.test'

export function openArticles(settings: Partial<Parameters<typeof createArticles>[0]> = {}) {
  const standIn = createArticlesStandIn({ publicUrl: () => ORIGIN })
  const { cache, kept, now, pass } = openCache()
  const fetch = (url: string, init: RequestInit) => standIn.fetch(new Request(url, init))
  const articles = createArticles({ url: `${ORIGIN}/`, token: 'the-token', fetch, cache, now, ...settings })
  return { articles, standIn, kept, pass }
}
