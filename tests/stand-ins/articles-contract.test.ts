import { buildSchema, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { createCache } from '../../server/cache/cache.ts'
import { pictureHref } from '../../server/clients/articles/pictures.ts'
import { createArticles } from '../../server/clients/articles.ts'
import { createMemoryStore } from '../server/memory-store.ts'
import { DRAWING_SIZE } from './articles/drawings.ts'
import type { SampleArticle } from './articles/sample-articles.ts'
import { ARTICLES_SCHEMA, createArticlesStandIn, SAMPLE_ARTICLES } from './articles.ts'

const ORIGIN = 'https://content.test'
const schema = buildSchema(ARTICLES_SCHEMA)
const standIn = createArticlesStandIn()
const now = () => new Date('2026-03-01T12:00:00Z')
const cache = createCache({ store: createMemoryStore().store, now })
const client = createArticles({
  url: `${ORIGIN}/`,
  fetch: (url, init) => standIn.fetch(new Request(url, init)),
  cache,
  now,
})

beforeAll(async () => {
  await client.list()
  for (const { slug } of SAMPLE_ARTICLES) await client.get(slug, null)
})

const queries = () =>
  standIn.calls.map(({ body }) => parse((JSON.parse(body as string) as { query: string }).query))

test('every query that the site sends matches the schema', () => {
  expect(queries()).toHaveLength(1 + SAMPLE_ARTICLES.length)
  for (const query of queries()) expect(validate(schema, query)).toEqual([])
})

test('the site asks for every field in the schema', () => {
  const asked = new Set<string>()
  const types = new TypeInfo(schema)
  const note = () => void asked.add(`${String(types.getParentType())}.${types.getFieldDef()?.name}`)
  for (const query of queries()) visit(query, visitWithTypeInfo(types, { Field: note }))
  const known = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  )
  expect([...asked].sort()).toEqual(known.sort())
})

test('the site can read every article that the stand-in sends', async () => {
  const summaryOf = ({ slug, title, summary, published_at, image }: SampleArticle) => ({
    slug,
    title,
    summary,
    publishedAt: published_at,
    image: image && {
      src: pictureHref(slug, `${ORIGIN}/images/${image.drawing}.svg`),
      alt: image.alt,
      ...DRAWING_SIZE,
    },
  })
  const list = await client.list()
  expect(list.ok && list.value.value).toEqual(SAMPLE_ARTICLES.map(summaryOf))
  for (const sample of SAMPLE_ARTICLES) {
    const { slug, author, body } = sample
    const article = await client.get(slug, null)
    expect(article.ok && article.value.value).toEqual({
      ...summaryOf(sample),
      author,
      bodyHtml: expect.stringContaining(/^<p>(.*?)<\/p>/s.exec(body)?.[1]?.slice(0, 40) ?? 'no text'),
    })
  }
})
