import type { Articles } from '../../app/backend/backend.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { check, type Finding } from '../values/finding.ts'
import { createPictures, pictureId } from './articles/pictures.ts'
import {
  type ArticleRequestsSettings,
  createArticleRequests,
  type FetchedArticle,
} from './articles/requests.ts'
import { CachedArticle, CachedList, SLUG } from './articles/shapes.ts'

interface ArticlesSettings extends ArticleRequestsSettings {
  cache: Cache
  now: () => Date
  allowPictureFetch?: () => Promise<boolean>
}

export const ARTICLE_CACHING = { ttlSeconds: 5 * 60, staleSeconds: LAST_GOOD_SECONDS }

const unavailable = { ok: false, reason: 'unavailable' } as const
const notFound = { ok: false, reason: 'not-found', message: 'Article not found' } as const

/** Undefined if the article isn't on the list. */
const picturesOf = ({ sources }: CachedList, slug: string) =>
  Object.hasOwn(sources, slug) ? sources[slug] : undefined

/** Caches the content service's articles and their pictures. */
export function createArticles({
  url,
  token,
  limitUpstream,
  cache,
  now,
  allowPictureFetch = async () => true,
  ...outside
}: ArticlesSettings): Articles & { check(): Promise<Finding> } {
  const requests = createArticleRequests({ ...outside, url, token, limitUpstream })
  const pictures = createPictures({ ...outside, now, allowFetch: allowPictureFetch })

  async function findList() {
    const result = await cache.cached({
      key: 'articles',
      ...ARTICLE_CACHING,
      schema: CachedList,
      fetch: requests.list,
    })
    return result.ok ? result : unavailable
  }

  async function findArticle(slug: string, address: string | null) {
    if (!SLUG.test(slug)) return notFound
    const list = await findList()
    const isListed = list.ok && picturesOf(list.value.value, slug) !== undefined
    const result = await cache.cached<CachedArticle, Exclude<FetchedArticle, { ok: true }>>({
      // A key of its own, so that an earlier miss no longer counts once the article is listed.
      key: isListed ? `article:${slug}` : `article:unlisted:${slug}`,
      ...ARTICLE_CACHING,
      schema: CachedArticle,
      fetch: () => requests.article(slug, isListed ? { isListed } : { isListed, address }),
    })
    if (result.ok) return result
    if (result.reason === 'not-found') return notFound
    // A stale list may not have a new article yet.
    const isCertain = result.reason === 'over-limit' && list.ok && !list.value.isStale
    return isCertain ? notFound : unavailable
  }

  return {
    check: () =>
      check(
        'Content service',
        'Check CONTENT_API_URL: it must accept POST {"query": "{ __typename }"}.',
        requests.describeService,
      ),

    async list() {
      const result = await findList()
      return result.ok ? { ok: true, value: { ...result.value, value: result.value.value.articles } } : result
    },

    async get(slug, address) {
      const result = await findArticle(slug, address)
      if (!result.ok) return result
      const { sources: _, ...article } = result.value.value
      return { ok: true, value: { ...result.value, value: article } }
    },

    async picture(slug, id, address) {
      const sourceIn = (sources: readonly string[] = []) => sources.find((source) => pictureId(source) === id)
      // Fetching the article of every picture on the press page would use up a minute's calls.
      const list = await findList()
      let source = sourceIn(list.ok ? picturesOf(list.value.value, slug) : undefined)
      if (source === undefined) {
        const result = await findArticle(slug, address)
        if (!result.ok) return result
        source = sourceIn(result.value.value.sources)
      }
      if (source === undefined) return notFound
      return { ok: true, value: (await pictures.get(source)) ?? { source } }
    },
  }
}
