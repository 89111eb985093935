import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InfoDocument } from '../../app/content/copy.ts'
import accessibility from '../../app/content/accessibility.ts'
import environmentalPolicy from '../../app/content/legal/environmental-policy.ts'
import privacyPolicy from '../../app/content/legal/privacy-policy.ts'
import termsOfService from '../../app/content/legal/terms-of-service.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const SHOWN = ['content', 'domain', 'guards.ts', 'layouts', 'pages', 'store', 'ui'].map(
  (part) => `app/${part}`,
)
const SAMPLES = [
  'tests/stand-ins/articles',
  'tests/stand-ins/paddle/catalogue.json',
  'tools/pictures/sources',
]
const LEGAL = 'app/content/legal'

const filesIn = (path: string): string[] =>
  statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path)).flatMap((name) => filesIn(`${path}/${name}`))
    : [path]

const sources = [...SHOWN, ...SAMPLES]
  .flatMap(filesIn)
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)

/** One name for a thing, everywhere: the term, and what it was called before. */
test.each([
  ['entity block', /(?<!entity )\bblocks? of (?:five|5)\b|\bin fives\b/i],
  ['Pro, not an edition’s rank', /\b(?:larger|top|higher|bigger) edition/i],
  [
    'Ctrl Editor, for the editor and its simulator',
    /PRODUCTS\.suite\}(?:’s (?:free )?simulator| editor)|(?:simulator|Unpair it) in \$\{PRODUCTS\.suite\}/,
  ],
  ['Ctrl Engine', /PRODUCTS\.suite\} engine/],
  ['status panel, of an engine', /\b(?:engine(?:’s)?|its) status page/i],
  ['a license’s name', /Save label|Label saved|(?:label|title)="Label"|\bthis label\b|By label/],
  ['order number', /reference (?:above|below)|'Reference'|>Reference</],
  ['invoice', /\breceipts (?:and|or)\b/i],
  ['activation code', /the answer back|activation[ -]answer|name="answer"/],
  ['“The activation lasts until …”', /further activation/i],
  ['“takes over after three silent frames”', /\bwithin a frame\b|\bfrom the same frame\b/],
  ['Configure an engine, Start from this, Change', /\bConfigure (?:yours?|this)\b|\bChange configuration\b/],
  ['timelines and cues, since the engine plays no media', />Run media|[Vv]ideo players/],
  ['the house lights come up, since the engine evacuates nobody', />Evacuation</],
])('%s', (_, before) => {
  const found = sources.flatMap(([file, text]) => (before.test(text) ? [file] : []))
  expect(found).toEqual([])
})

const legalDocuments: InfoDocument[] = [privacyPolicy, termsOfService, environmentalPolicy, accessibility]
const legalTexts = legalDocuments.flatMap(({ sections }) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return [block]
      if ('list' in block) return block.list
      return 'rows' in block ? block.rows.flat() : [block.text]
    }),
  ),
)

test('legal texts use contractions', () => {
  const uncontracted =
    /\b(?:(?:do|does|did|is|are|was|has|have|should|would|could) not|cannot|(?:you|we) (?:are|will|have) not)\b/i
  expect(legalTexts.filter((text) => uncontracted.test(text))).toEqual([])
})

test('legal texts have sentences that can be read in one breath', () => {
  const sentences = legalTexts.flatMap((text) => text.split(/(?<=[.;:?]) /))
  expect(sentences.filter((sentence) => sentence.split(' ').length > 27)).toEqual([])
})

test('Contact support, Contact sales, Service desk (legal texts write sentences)', () => {
  const before =
    /\b(?:Contact us|Ask us|Ask support|Ask a person|[Ww]rite to (?:us|support)|Describe your room)\b/
  const found = sources.flatMap(([file, text]) =>
    !file.startsWith(LEGAL) && before.test(text) ? [file] : [],
  )
  expect(found).toEqual([])
})

test('“Contact support” and “Contact sales” lead to the service desk’s addresses', () => {
  const elsewhere =
    /to="\/support"[^>]*>\s*(?:contact )?(?:support|sales)\b|text: '(?:Contact|Ways to reach) \w+', to: '\/support'|to: '\/support', children: 'Contact/i
  expect(sources.flatMap(([file, text]) => (elsewhere.test(text) ? [file] : []))).toEqual([])
})
