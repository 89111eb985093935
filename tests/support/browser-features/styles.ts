import postcss, { type AtRule, type Container, type Declaration, type Node } from 'postcss'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { css, type Feature, featureAt } from './compat-data.ts'

export interface StyleUse {
  feature: Feature
  /** What `@supports` asks for around it. */
  conditions: readonly Feature[]
}

const UNITS: readonly [pattern: RegExp, name: string][] = [
  [/^d(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq([hwib]|min|max)$/, 'container_query_length_units'],
  [/^/, ''],
]

/** Statements about functions by name: the data sorts them by type. */
const FUNCTIONS = new Map<string, CompatStatement[]>()
function collectFunctions(types: Identifier): void {
  for (const [key, type] of Object.entries<Identifier>(types)) {
    if (key === '__compat') continue
    const name = key.replace(/-function$/, '')
    if (type.__compat) FUNCTIONS.set(name, [...(FUNCTIONS.get(name) ?? []), type.__compat])
    collectFunctions(type)
  }
}
collectFunctions(css.types!)

const withoutStrings = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')

function functionsIn(property: string, value: string): Feature[] {
  const known = css.properties?.[property]
  return [...value.matchAll(/([\w-]+)\(/g)].flatMap(([, name]) => {
    const statement = known?.[name!]?.__compat
    const statements = statement ? [statement] : FUNCTIONS.get(name!)
    return statements ? [{ name: `css.types.${name}`, statements }] : []
  })
}

const unitsIn = (value: string) =>
  [...value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/gi)].flatMap(([, unit]) => {
    const [, name] = UNITS.find(([pattern]) => pattern.test(unit!))!
    return featureAt('css', ['types', 'length', name || unit!])
  })

/** The property, its keywords, functions and units. */
function featuresOf({ prop, value: text }: { prop: string; value: string }, prefixes: string[]): Feature[] {
  const value = withoutStrings(text)
  if (prop.startsWith('--')) return [...functionsIn(prop, value), ...unitsIn(value)]
  // Browsers skip properties with a prefix that they don't know.
  if (prop.startsWith('-')) return []
  return [
    ...featureAt('css', ['properties', prop]).map((feature) => ({ ...feature, prefixes })),
    ...value
      .split(/[\s,()/]+/)
      .flatMap((word) => featureAt('css', ['properties', prop, word]))
      .map((feature) => ({ ...feature, prefixes })),
    ...functionsIn(prop, value),
    ...unitsIn(value),
  ]
}

/** Every browser of the table accepts unknown pseudo-elements with `-webkit-`, and escaped colons belong to class names. */
const selectorFeatures = (selector: string) => [
  ...[...withoutStrings(selector).matchAll(/(?<!\\)::?(?!-webkit-)([\w-]+)/g)].flatMap(([, name]) =>
    featureAt('css', ['selectors', name!]),
  ),
  ...(selector.includes('&') ? featureAt('css', ['selectors', 'nesting']) : []),
]

const mediaFeatures = (params: string) => [
  ...[...params.matchAll(/\((?:min-|max-)?([a-z][\w-]*)/g)].flatMap(([, name]) =>
    featureAt('css', ['at-rules', 'media', name!]),
  ),
  ...(/[<>]/.test(params) ? featureAt('css', ['at-rules', 'media', 'range_syntax']) : []),
]

/** Of conditions with one feature. Several could be joined by `or`, which promises none of them. */
function supportsFeatures(condition: string): Feature[] {
  const [, selector] = /^selector\((.*)\)$/.exec(condition) ?? []
  if (selector !== undefined) return selectorFeatures(selector)
  const [, prop, value] = /^\(([\w-]+):((?:[^()]|\([^()]*\))*)\)$/.exec(condition) ?? []
  return prop && value ? featuresOf({ prop, value }, []) : []
}

function conditionsAround(node: Node): Feature[] {
  const { parent } = node
  if (!parent) return []
  const isGuard = parent.type === 'atrule' && (parent as AtRule).name === 'supports'
  return [
    ...(isGuard ? supportsFeatures((parent as AtRule).params) : []),
    ...conditionsAround(parent as Node),
  ]
}

/** `-webkit-`, if the same rule has `-webkit-mask` beside `mask`. */
const prefixesOf = ({ prop, parent }: Declaration) =>
  (parent as Container).nodes!.flatMap((node) =>
    node.type === 'decl' && node.prop !== prop && node.prop.endsWith(prop)
      ? [node.prop.slice(0, -prop.length)]
      : [],
  )

export function usesInStyles(text: string): StyleUse[] {
  const uses: StyleUse[] = []
  const note = (node: Node, features: readonly Feature[]) => {
    const conditions = conditionsAround(node)
    uses.push(...features.map((feature) => ({ feature, conditions })))
  }
  postcss.parse(text).walk((node) => {
    if (node.type === 'rule') return note(node, selectorFeatures(node.selector))
    if (node.type === 'atrule')
      return note(node, [
        ...featureAt('css', ['at-rules', node.name]),
        ...(node.name === 'media' ? mediaFeatures(node.params) : []),
      ])
    if (node.type !== 'decl') return undefined
    const { parent } = node
    const isDescriptor = parent?.type === 'atrule' && /^(font-face|property)$/.test((parent as AtRule).name)
    return isDescriptor ? undefined : note(node, featuresOf(node, prefixesOf(node)))
  })
  return uses
}
