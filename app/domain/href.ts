import type routes from '../routes.ts'

type PathsIn<Entry, File> = Entry extends { path: infer Path extends string; file: File }
  ? `/${Path}`
  : Entry extends { children: (infer Child)[] }
    ? PathsIn<Child, File>
    : never

export type RoutePath = '/' | Exclude<PathsIn<(typeof routes)[number], string>, '/*'>

export type ScreenPath = '/' | Exclude<PathsIn<(typeof routes)[number], `pages/${string}`>, '/*'>

type Pattern = Extract<RoutePath, `${string}:${string}`>
export type FixedPath = Exclude<RoutePath, Pattern>

declare const brand: unique symbol

type SitePath = string & { readonly [brand]: true }

export type Href =
  FixedPath | `${FixedPath}?${string}` | `${FixedPath}#${string}` | `?${string}` | `#${string}` | SitePath

type External = `https:${string}` | `mailto:${string}` | `tel:${string}`

export type LinkTarget = Href | External

export const isExternal = (target: string): target is External => /^[a-z]+:/.test(target)

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Parameters<Path extends Pattern> = Record<ParameterNames<Path>, string>

/** `encodeURIComponent` throws on half of a surrogate pair, and a service may send one. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

export function href<Path extends FixedPath>(path: Path): Path
export function href<Path extends Pattern>(path: Path, parameters: Parameters<Path>): SitePath
export function href(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encode(parameters[name] ?? ''))
}

/** For URLs known only at run time, such as a validated return address. */
export const uncheckedHref = (path: string) => path as SitePath

export const mailTo = (address: string, subject: string, body = '') =>
  `mailto:${address}?subject=${encode(subject)}${body && `&body=${encode(body)}`}` as const

export const partsOf = (path: string) => path.split('/').filter(Boolean)

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

/** Each content page's path with this ending is its text as Markdown; the home page's is `/index.md`. */
export const MARKDOWN_ENDING = '.md'
export const HOME_MARKDOWN = '/index.md'

export const markdownPath = (path: string) => (path === '/' ? HOME_MARKDOWN : path + MARKDOWN_ENDING)
