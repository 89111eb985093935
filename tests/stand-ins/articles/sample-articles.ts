import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { marked } from 'marked'
import * as z from 'zod'
import { withShopNames } from '../../../app/shop-names.ts'

const FOLDER = new URL('./', import.meta.url)

const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  published_at: z.iso.datetime(),
  author: z.string(),
  /** The name of a drawing. Becomes a URL once the origin is known. */
  image: z.strictObject({ drawing: z.string(), alt: z.string() }).nullable().default(null),
  /** Can be fetched by its slug, but isn't in the list. */
  isUnlisted: z.boolean().default(false),
})

/** A press article: a Markdown file in this folder, whose name is the slug. */
export interface SampleArticle extends z.infer<typeof FrontMatter> {
  slug: string
  /** HTML. Picture URLs start with `/images/` until the origin is known. */
  body: string
}

function readArticle(file: string): SampleArticle {
  const text = withShopNames(readFileSync(new URL(file, FOLDER), 'utf8'))
  const [, frontMatter, markdown] = /^```json\n(.*?)\n```\n(.*)$/s.exec(text) ?? []
  if (frontMatter === undefined || markdown === undefined) throw new Error(`${file} has no front matter.`)
  return {
    slug: basename(file, '.md'),
    ...FrontMatter.parse(JSON.parse(frontMatter)),
    body: marked.parse(markdown, { async: false }).trim(),
  }
}

const articles = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map(readArticle)
  .sort((a, b) => b.published_at.localeCompare(a.published_at))

export const SAMPLE_ARTICLES = articles.filter(({ isUnlisted }) => !isUnlisted)

/** For testing the sanitiser: only the plain text of its body may reach a browser. */
export const HOSTILE_ARTICLE = readArticle('sanitising-test.md')
