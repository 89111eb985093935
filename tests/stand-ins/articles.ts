import { readFileSync } from 'node:fs'
import { buildSchema, graphql } from 'graphql'
import { draw, DRAWING_SIZE } from './articles/drawings.ts'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES, type SampleArticle } from './articles/sample-articles.ts'
import { withFaults, type StandIn } from './stand-in.ts'

export { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from './articles/sample-articles.ts'

export interface ArticlesOptions {
  /** The only bearer token that is accepted; if unset, no token is needed. */
  token?: string
  publicUrl?: () => string
  /** How many articles to list; defaults to the samples. Extra ones are copies of the samples, each a day older. */
  count?: number | undefined
}

export const ARTICLES_SCHEMA = readFileSync(new URL('articles/schema.graphql', import.meta.url), 'utf8')

const DAY_MS = 86_400_000

function listArticles(count: number): SampleArticle[] {
  const oldestMs = Date.parse(SAMPLE_ARTICLES.at(-1)!.published_at)
  return Array.from({ length: count }, (_, index) => {
    const sample = SAMPLE_ARTICLES[index % SAMPLE_ARTICLES.length]!
    const copy = index - SAMPLE_ARTICLES.length + 1
    if (copy <= 0) return sample
    const published_at = new Date(oldestMs - copy * DAY_MS).toISOString()
    return { ...sample, slug: `${sample.slug}-${copy}`, title: `${sample.title} ${copy}`, published_at }
  })
}

function show({ image, body, ...article }: SampleArticle, origin: string) {
  const images = `${origin}/images`
  return {
    ...article,
    body: body.replaceAll('src="/images/', `src="${images}/`),
    image: image && { url: `${images}/${image.drawing}.svg`, alt: image.alt, ...DRAWING_SIZE },
  }
}

const schema = buildSchema(ARTICLES_SCHEMA)

const resolversOf = (articles: readonly SampleArticle[], origin: string) => ({
  articles: () => articles.map((article) => show(article, origin)),
  article({ slug: wanted }: { slug: string }) {
    const found = [...articles, HOSTILE_ARTICLE].find(({ slug }) => slug === wanted)
    return found ? show(found, origin) : null
  },
})

const answerErrors = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status })

/**
 * The content service: `POST /` with JSON `{query}` returns `{data}`, according to `articles/schema.graphql`
 * and the Markdown files beside it. An invalid or failing query gets `{errors: [{message}]}` with status 200,
 * as from any GraphQL server. A body without a query gets 400, and a wrong token 401.
 */
export function createArticlesStandIn(options: ArticlesOptions = {}): StandIn {
  const { token, count = SAMPLE_ARTICLES.length } = options
  const articles = listArticles(count)

  async function answerQuery(request: Request, origin: string): Promise<Response> {
    if (token && request.headers.get('Authorization') !== `Bearer ${token}`)
      return answerErrors(401, 'Unauthorized')
    const body: unknown = await request.json().catch(() => null)
    const { query } = Object(body) as { query?: unknown }
    if (typeof query !== 'string') return answerErrors(400, 'The body has no query.')
    const rootValue = resolversOf(articles, origin)
    return Response.json(await graphql({ schema, source: query, rootValue }))
  }

  return withFaults('articles', async (request) => {
    const url = new URL(request.url)
    const drawing = draw(/^\/images\/(\w+)\.svg$/.exec(url.pathname)?.[1] ?? '')
    if (drawing && request.method === 'GET')
      return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } })
    if (url.pathname !== '/') return answerErrors(404, 'Not Found')
    if (request.method !== 'POST') return answerErrors(405, 'Send the query with POST.')
    return answerQuery(request, options.publicUrl?.().replace(/\/$/, '') ?? url.origin)
  })
}
