import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import type { Plugin } from 'vite'

// Tailwind writes for browsers that are years older than those that this site supports (Baseline 2024), and for every
// way in which its utilities could be combined. This takes out what ours do not need, and changes no page's look.

const FALLBACK_CONDITION = /^\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)$/
const OLD_PREFIXES = /^-webkit-(mask|text-decoration)|^-moz-osx/
/** How a property of Tailwind's is read. */
const VARIABLE = 'var(--tw-'
/**
 * What a size of text leaves to the classes for weight, lines and letters. Those stand after it in the style sheet, so that
 * they need not tell it.
 */
const SAID_LATER = /^--tw-(leading|tracking|font-weight)$/
/** What a shadow is where there is none. */
const NO_SHADOW = '0 0 #0000'

/** Takes out what stands in for registered properties where a browser has none. */
function dropPropertyFallback(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove()
  })
}

/** Puts what needs `color-mix()` in the place of what stands in for it. */
function unwrapColorMix(root: Root): void {
  root.walkAtRules('supports', (condition) => {
    if (!FALLBACK_CONDITION.test(condition.params)) return
    condition.each((node) => {
      if (node.type === 'rule') dropOverridden(condition, node)
    })
    condition.replaceWith(condition.nodes ?? [])
  })
}

/** Takes out of the rule before a condition what a rule with the same selector says anew inside it. */
function dropOverridden(condition: AtRule, rule: Rule): void {
  const before = condition.prev()
  if (before?.type !== 'rule' || before.selector !== rule.selector) return
  const names = new Set(rule.nodes.map((node) => (node as Declaration).prop))
  before.each((node) => {
    if (node.type === 'decl' && names.has(node.prop)) node.remove()
  })
  if (before.nodes.length === 0) before.remove()
}

/** Tailwind's properties that nothing sets to another value, each with the one that it then always has, if it has one. */
function findConstants(root: Root): Map<string, string | undefined> {
  const constants = new Map<string, string | undefined>()
  root.walkAtRules('property', ({ params, nodes = [] }) => {
    if (!params.startsWith('--tw-')) return
    const initial = nodes.find((node) => node.type === 'decl' && node.prop === 'initial-value')
    constants.set(params, (initial as Declaration | undefined)?.value)
  })
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--tw-[\w-]+)/g))
      if (!constants.has(name)) constants.set(name, undefined)
  })
  root.walkDecls(/^--tw-/, ({ prop, value }) => {
    if (!SAID_LATER.test(prop) && value !== constants.get(prop)) constants.delete(prop)
  })
  return constants
}

/** Where the bracket that opens before `from` is closed. */
function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** A value with the constants in place of their names. */
function fold(value: string, constants: ReadonlyMap<string, string | undefined>): string {
  let folded = value
  let start = folded.indexOf(VARIABLE)
  while (start >= 0) {
    const inside = start + 'var('.length
    const end = closingBracket(folded, inside)
    const [name = '', ...fallback] = folded.slice(inside, end).split(',')
    const isConstant = constants.has(name)
    if (isConstant)
      folded = folded.slice(0, start) + (constants.get(name) ?? fallback.join(',')) + folded.slice(end + 1)
    start = folded.indexOf(VARIABLE, isConstant ? start : inside)
  }
  return folded
}

/** Writes what Tailwind composes of properties without those that have one value only. */
function foldConstants(root: Root): void {
  const constants = findConstants(root)
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove()
    if (!declaration.value.includes(VARIABLE)) return
    const value = fold(declaration.value, constants)
    // Every border is solid from the start.
    if (value === 'solid' && declaration.prop.startsWith('border')) declaration.remove()
    else declaration.value = tidy(declaration.prop, value)
  })
  root.walkAtRules('property', (property) => {
    if (constants.has(property.params)) property.remove()
  })
}

/** A value without what adds nothing; a length of nothing has lost its unit, which a sum needs. */
function tidy(prop: string, value: string): string {
  if (prop === 'box-shadow') return value.replaceAll(`${NO_SHADOW},`, '')
  return value
    .replace(/ {2,}/g, ' ')
    .replace(/calc\(1px \+ 0\)|calc\(1px \* calc\(1 - 0\)\)/, '1px')
    .replace('calc(1px * 0)', '0')
    .trim()
}

/** Takes out the properties that nothing reads, and the colours of gradients from what changes slowly: there are none. */
function dropUnread(root: Root): void {
  const read = new Set([...root.toString().matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name))
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
  root.walkAtRules('property', (property) => {
    if (property.params.startsWith('--tw-') && !read.has(property.params)) property.remove()
  })
  root.walkDecls('transition-property', (declaration) => {
    declaration.value = declaration.value.replace(/, --tw-gradient-\w+/g, '')
  })
}

/** The same style sheet for the browsers that this site supports. */
export function leanStyles(css: string): string {
  const root = postcss.parse(css)
  dropPropertyFallback(root)
  unwrapColorMix(root)
  root.walkDecls(OLD_PREFIXES, (declaration) => void declaration.remove())
  foldConstants(root)
  dropUnread(root)
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  return root.toString()
}

/** Makes the built style sheet lean, after Tailwind has written it. */
export function leanStylesPlugin(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/site.css') ? { code: leanStyles(code), map: null } : null),
  }
}
