import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { marked } from 'marked'
import { z } from 'zod'
import { withShopNames } from '../../../app/shop-names.ts'

const FOLDER = new URL('./', import.meta.url)

const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** ISO 8601. */
  published_at: z.iso.datetime(),
  author: z.string(),
  /** The name of a drawing, until an origin is known. */
  image: z.strictObject({ drawing: z.string(), alt: z.string() }).nullable().default(null),
  /** Found by its slug only, and left out of the list. */
  isUnlisted: z.boolean().default(false),
})

/** A press article as the content service keeps it: a Markdown file beside this one, by its slug. */
export interface SampleArticle extends z.infer<typeof FrontMatter> {
  slug: string
  /** HTML; pictures are at `/images/`, until an origin is known. */
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

/** Newest first. */
export const SAMPLE_ARTICLES = articles.filter(({ isUnlisted }) => !isUnlisted)

/** A test of sanitising: of its body only the plain text may reach a visitor's browser. */
export const HOSTILE_ARTICLE = readArticle('sanitising-test.md')
