import { draw, DRAWING_SIZE } from './articles/drawings.ts'
import { parseQuery, pick, QueryError, type Field } from './articles/query.ts'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES, type SampleArticle } from './articles/sample-articles.ts'
import { withFaults, type StandIn } from './stand-in.ts'

export { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from './articles/sample-articles.ts'

export interface ArticlesOptions {
  /** The only bearer token that is accepted; without it, none is needed. */
  token?: string
  /** The origin of picture addresses; without it, the one of the request. */
  publicUrl?: () => string
}

const answerErrors = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status })

function readQuery(body: string): string {
  try {
    const parsed = JSON.parse(body) as { query?: unknown } | null
    if (typeof parsed?.query === 'string') return parsed.query
  } catch {
    throw new QueryError('POST body sent invalid JSON.')
  }
  throw new QueryError('Must provide query string.')
}

/**
 * The content service: `POST /` with JSON `{query}` answers `{data}`. The real query language is not known; this one
 * is the plainest part of GraphQL:
 *
 *     { article(slug: "ctrl-suite-2-4") { slug title summary published_at author image { url alt width height } body } }
 *     { articles { slug title published_at } }
 *
 * `article` is `null` for an unknown slug. `articles` are newest first. A query that cannot be read answers 400 `{errors: [{message}]}`, a wrong token 401.
 */
export function createArticlesStandIn(options: ArticlesOptions = {}): StandIn {
  const { token } = options
  const articles = [...SAMPLE_ARTICLES, HOSTILE_ARTICLE]

  function show({ isUnlisted: _, ...article }: SampleArticle, origin: string) {
    const images = `${origin}/images`
    const { drawing, alt } = article.image ?? {}
    return {
      ...article,
      body: article.body.replaceAll('{images}', images),
      image: drawing ? { url: `${images}/${drawing}.svg`, alt, ...DRAWING_SIZE } : null,
    }
  }

  function answerField({ name, args, fields }: Field, origin: string): unknown {
    if (name === 'article') {
      if (args.slug === undefined) throw new QueryError('Field "article" argument "slug" is required.')
      const found = articles.find(({ slug }) => slug === args.slug)
      return pick(found ? show(found, origin) : null, fields, 'Article')
    }
    if (name !== 'articles') throw new QueryError(`Cannot query field "${name}" on type "Query".`)
    return articles
      .filter(({ isUnlisted }) => !isUnlisted)
      .sort((a, b) => b.published_at.localeCompare(a.published_at))
      .map((article) => pick(show(article, origin), fields, 'Article'))
  }

  async function answerQuery(request: Request, origin: string): Promise<Response> {
    if (token && request.headers.get('Authorization') !== `Bearer ${token}`)
      return answerErrors(401, 'Unauthorized')
    if (!request.headers.get('Content-Type')?.startsWith('application/json'))
      return answerErrors(415, 'Send the query as application/json.')
    try {
      const fields = parseQuery(readQuery(await request.text()))
      const data = Object.fromEntries(fields.map((field) => [field.name, answerField(field, origin)]))
      return Response.json({ data })
    } catch (error) {
      if (error instanceof QueryError) return answerErrors(400, error.message)
      throw error
    }
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
