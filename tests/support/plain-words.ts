import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { type HTMLElement, wordsOf } from './page-document.ts'

/** Words that only a translation has, and second names for what has one. */
const BANNED = new RegExp(
  String.raw`\b(${[
    'stands|begun|anew|lately|that of|speaks? of|(see|out) what became|at the moment of|to take along',
    'put right|put it right|made out|whoever(?! signs off)|no machine yet|what is (in the way|marked)|makes room',
    '(looks?|goes|go) (again|on) by itself|looks? again|shown here|who we know you as|to print or pass on',
    'not heard (of|how)|heard of a|asks nobody|agree first|yours is none|start any more',
    'thank you, if|you can ask for|no license key|its answer then|topics? speaks?',
    'licences?|sign-on|log[ -](in|out|on|off)|logged (in|out)|unlock codes?|response files?',
    'activation answers?|the answer for',
  ].join('|')})\b`,
  'gi',
)

/** The account menu's words are given. */
const GIVEN = /Logged in as|\bLog(in|out)\b|must logged in/g

/** The banned words in a text, each with what is around it. */
export const bannedWordsIn = (text: string) =>
  [...text.replace(GIVEN, '').matchAll(BANNED)].map(({ index, input, 0: words }) =>
    input
      .slice(Math.max(0, index - 60), index + words.length + 60)
      .replace(/\s+/g, ' ')
      .trim(),
  )

const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'content']

/** The same in all that a page says: its text and title, attributes that are read out, and what search engines read. */
export function bannedWordsOn({ document }: { document: HTMLElement }): string[] {
  const attributes = document
    .querySelectorAll('*')
    .flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
  const data = document.querySelectorAll('script[type="application/ld+json"]')
  const texts = [wordsOf(document), ...attributes, ...data.map(({ textContent }) => textContent)]
  return bannedWordsIn(texts.filter(Boolean).join('\n'))
}

/** The same in a source file's strings: what only script says is on no page that the server renders. */
export function bannedWordsInStrings(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  if (bannedWordsIn(source).length === 0) return []
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return texts.filter((text) => text.includes(' ')).flatMap(bannedWordsIn)
}
