import ts from 'typescript'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { api, type Feature, featureAt, html, javascript } from './compat-data.ts'

const builtins = javascript.builtins!

/** Statements about methods by name, since a script doesn't say of which class a value is. */
const METHODS = new Map<string, CompatStatement[]>()
for (const methods of [api, ...[api, builtins, builtins.Intl!].flatMap(Object.values<Identifier>)])
  for (const [name, { __compat }] of Object.entries<Identifier>(methods))
    if (name !== '__compat' && __compat && !/_(static|event)$/.test(name))
      METHODS.set(name, [...(METHODS.get(name) ?? []), __compat])

const globalOf = (name: string) =>
  [api, builtins, api.Window!].map((parent) => (Object.hasOwn(parent, name) ? parent[name] : undefined))

const staticOf = (name: string, member: string) => api[name]?.[`${member}_static`] ?? builtins[name]?.[member]

const feature = (name: string, statements: readonly (CompatStatement | undefined)[]): Feature[] => {
  const known = statements.filter((statement) => statement !== undefined)
  return known.length > 0 ? [{ name, statements: known }] : []
}

function namesDeclaredIn(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const collect = (node: ts.Node) => {
    const { name } = node as { name?: ts.Node }
    const isDeclaration = !ts.isPropertyAccessExpression(node) && !ts.isPropertyAssignment(node)
    if (isDeclaration && name && ts.isIdentifier(name)) names.add(name.text)
    ts.forEachChild(node, collect)
  }
  collect(file)
  return names
}

/** `AbortSignal.timeout`, or a called method. A missing property is only undefined, and `?.()` doesn't need its method. */
function featuresOfAccess(node: ts.PropertyAccessExpression, isGlobal: (name: string) => boolean): Feature[] {
  const { expression, name, parent } = node
  if (ts.isIdentifier(expression) && isGlobal(expression.text)) {
    const member = staticOf(expression.text, name.text)?.__compat
    if (member) return feature(`${expression.text}.${name.text}`, [member])
  }
  const isCalled = ts.isCallExpression(parent) && parent.expression === node && !parent.questionDotToken
  return isCalled ? feature(`${name.text}()`, METHODS.get(name.text) ?? []) : []
}

/** JSX is compiled to calls: `jsx('button', { popovertarget: 'menu' })`. */
function featuresOfElement([first, second]: readonly ts.Node[]): Feature[] {
  if (!first || !ts.isStringLiteral(first) || !Object.hasOwn(html.elements!, first.text)) return []
  const properties = second && ts.isObjectLiteralExpression(second) ? [...second.properties] : []
  return [
    ...featureAt('html', ['elements', first.text]),
    ...properties.flatMap(({ name }) => {
      const attribute = name && 'text' in name ? name.text.toLowerCase() : ''
      const own = featureAt('html', ['elements', first.text, attribute])
      return own.length > 0 ? own : featureAt('html', ['global_attributes', attribute])
    }),
  ]
}

export function featuresInScript(text: string): Feature[] {
  const file = ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, true)
  const declared = namesDeclaredIn(file)
  const isGlobal = (name: string) => !declared.has(name)
  const found: Feature[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) found.push(...featuresOfAccess(node, isGlobal))
    else if (ts.isCallExpression(node)) found.push(...featuresOfElement(node.arguments))
    else if (
      ts.isIdentifier(node) &&
      isGlobal(node.text) &&
      !isName(node) &&
      !ts.isTypeOfExpression(node.parent)
    )
      found.push(
        ...feature(
          node.text,
          globalOf(node.text).map((known) => known?.__compat),
        ),
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Of a property, so it isn't a variable. */
const isName = ({ parent, ...node }: ts.Identifier) =>
  (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name.pos === node.pos
