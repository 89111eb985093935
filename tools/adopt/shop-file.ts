import prettier from 'prettier'
import ts from 'typescript'
import { type Answers, shopValue } from './questions.ts'

/** The constants of `app/shop.ts`, by the part of the answers that they hold. */
const CONSTANTS = { COMPANY: 'company', PRODUCTS: 'products', PRODUCT_IDS: 'productIds' } as const

const HEAD = `/**
 * Who sells what: the company and the names of its products, for every page, text, picture and test. Written by
 * \`npm run adopt\`; change it here from now on, and run \`npm run pictures\` after a change of a product's name.
 */
`

interface Change {
  from: number
  to: number
  text: string
}

const isConstant = (name: string): name is keyof typeof CONSTANTS => name in CONSTANTS

/** The object of \`{ … } as const\`. */
function objectOf(initializer: ts.Expression | undefined): ts.ObjectLiteralExpression | null {
  if (!initializer) return null
  if (ts.isAsExpression(initializer)) return objectOf(initializer.expression)
  return ts.isObjectLiteralExpression(initializer) ? initializer : null
}

function socialLinks(social: Record<string, string>): string {
  const links = Object.entries(social)
    .filter(([, href]) => href !== '')
    .map(([name, href]) => ({ name, icon: name.toLowerCase(), href }))
  return JSON.stringify(links)
}

/** What becomes of one constant of the file. */
function changesOf(
  { name, initializer }: ts.VariableDeclaration,
  source: ts.SourceFile,
  answers: Answers,
): Change[] {
  const constant = name.getText(source)
  const put = (node: ts.Node, text: string) => ({ from: node.getStart(source), to: node.getEnd(), text })
  if (constant === 'IS_SAMPLE' && initializer) return [put(initializer, 'false')]
  if (constant === 'SOCIAL_LINKS' && initializer) return [put(initializer, socialLinks(answers.social))]
  if (!isConstant(constant)) return []
  return [...(objectOf(initializer)?.properties ?? [])].filter(ts.isPropertyAssignment).map((property) => {
    const key = property.name.getText(source)
    const answer = answers[CONSTANTS[constant]][key]
    if (answer === undefined)
      throw new Error(`app/shop.ts has ${constant}.${key}, for which nothing was asked.`)
    return put(property.initializer, JSON.stringify(shopValue(key, answer)))
  })
}

/** `app/shop.ts` with the answers in place of the sample's. */
export async function writeShop(shop: string, answers: Answers): Promise<string> {
  const source = ts.createSourceFile('shop.ts', shop, ts.ScriptTarget.Latest, true)
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  const first = source.statements[0]!
  const changes = [
    { from: first.getFullStart(), to: first.getStart(source), text: HEAD },
    ...declarations.flatMap((declaration) => changesOf(declaration, source, answers)),
  ]
  const text = changes
    .sort((a, b) => b.from - a.from)
    .reduce((done, { from, to, text }) => done.slice(0, from) + text + done.slice(to), shop)
  return prettier.format(text, { ...(await prettier.resolveConfig('app/shop.ts')), parser: 'typescript' })
}
