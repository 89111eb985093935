import data from '@mdn/browser-compat-data' with { type: 'json' }
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'

export const { api, css, html, javascript } = data as unknown as Record<
  'api' | 'css' | 'html' | 'javascript',
  Identifier
>

type BrowserVersions = Readonly<Partial<Record<BrowserName, string>>>

export interface Feature {
  /** As in the compatibility data: `css.properties.mask`. */
  name: string
  /** Of several, such as the methods of one name, only one needs to be supported. */
  statements: readonly CompatStatement[]
  /** Prefixes with which the same rule uses it too. */
  prefixes?: readonly string[]
}

/** A feature of the compatibility data, or none if it isn't in there. */
export function featureAt(root: 'api' | 'css' | 'html', path: readonly string[]): Feature[] {
  const found = path.reduce<Identifier | undefined>(
    (parent, key) => (parent && Object.hasOwn(parent, key) ? parent[key] : undefined),
    { api, css, html }[root],
  )
  return found?.__compat ? [{ name: [root, ...path].join('.'), statements: [found.__compat] }] : []
}

function isAtLeast(version: string, since: string): boolean {
  const [parts, needed] = [version, since.replace('≤', '')].map((text) => text.split('.').map(Number))
  for (const [index, part] of needed!.entries()) {
    const own = parts![index] ?? 0
    if (own !== part) return own > part
  }
  return true
}

const isSupportedBy = (statement: SimpleSupportStatement, version: string, prefixes: readonly string[]) => {
  const { version_added: since, version_removed: until, prefix } = statement
  return (
    typeof since === 'string' &&
    /\d/.test(since) &&
    isAtLeast(version, since) &&
    !(until && isAtLeast(version, until)) &&
    !statement.flags &&
    !statement.partial_implementation &&
    !statement.alternative_name &&
    (prefix === undefined || prefixes.includes(prefix))
  )
}

/** The browsers that don't support the feature in these versions. */
export function lacking({ statements, prefixes = [] }: Feature, browsers: BrowserVersions): string[] {
  const lacks = ([name, version]: [string, string]) =>
    !statements.some(({ support }) =>
      [support[name as BrowserName] ?? []].flat().some((each) => isSupportedBy(each, version, prefixes)),
    )
  return Object.entries(browsers)
    .filter(lacks)
    .map(([name]) => name)
}
