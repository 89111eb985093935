import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Articles } from '../../app/backend/backend.ts'
import type { Article } from '../../app/domain/article.ts'
import { indexArticle } from '../../app/store/site-index.ts'
import { loadSearch } from '../../app/store/site-search.ts'
import { SAMPLE_ARTICLES } from '../../tests/stand-ins/articles.ts'
import { type Section, verdict } from './load.ts'

const ARTICLES = 500
const QUERIES = 3000
const QUERY_LENGTH = 40
/** A prime, so that queries come from everywhere in a text. */
const STEP = 131
const WARM_UP_COUNT = 1000
const MB_MAX = 8
const P95_MS_MAX = 3

/** Some words from the middle of a text; a different place for each `index`. */
const wordsAt = (texts: readonly string[], index: number) => {
  const text = texts[index % texts.length]!
  const start = text.indexOf(' ', (index * STEP) % (text.length - 2 * QUERY_LENGTH)) + 1
  return text.slice(start, start + QUERY_LENGTH)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const usedMb = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}

export const benchSearch: Section = async () => {
  const texts = SAMPLE_ARTICLES.map(({ body }) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
  const articles = Array.from({ length: ARTICLES }, (_, at): Article => {
    const { slug, title, summary } = SAMPLE_ARTICLES[at % SAMPLE_ARTICLES.length]!
    const extraWords = [1, 3, 7].map((step) => wordsAt(texts, at * step)).join(' ')
    return {
      slug: `${slug}-${at}`,
      title: `${title} ${at}`,
      summary: `${summary} ${extraWords}`,
      publishedAt: null,
      image: null,
      author: null,
      bodyHtml: texts[at % texts.length]!,
    }
  })
  const list = { value: articles, asOf: new Date().toISOString(), isStale: false }
  const none = async () => ({ ok: false as const, reason: 'not-found' as const })
  const source: Articles = { list: async () => ({ ok: true, value: list }), get: none, picture: none }
  const backend = { articles: source, licenses: null!, settings: { takesInvoices: true } }
  const before = usedMb()
  for (const article of articles) indexArticle(backend, list, article)
  const indexMb = usedMb() - before
  const context = { backend, session: { customer: null } }
  const costs: number[] = []
  for (let at = 0; at < QUERIES; at += 1) {
    const request = new Request(`http://localhost/search?q=${encodeURIComponent(wordsAt(texts, at * 17))}`)
    const cpu = process.cpuUsage()
    await loadSearch({ context, request })
    const { user, system } = process.cpuUsage(cpu)
    if (at >= WARM_UP_COUNT) costs.push((user + system) / 1000)
  }
  const p95 = costs.sort((one, other) => one - other)[Math.floor(costs.length * 0.95)]!
  return {
    headings: ['search, 500 articles', 'is', 'must be', 'met'],
    rows: [
      ['ms of CPU, p95', p95, `≤ ${P95_MS_MAX}`, verdict(p95 <= P95_MS_MAX)],
      ['MB of the index', indexMb, `≤ ${MB_MAX}`, verdict(indexMb <= MB_MAX)],
    ],
  }
}
