/**
 * The routes whose code belongs to the script of every page, so that only a page's own is loaded beside it. The script
 * brings them in itself (`FRAME_FILES` of app/entry.client.tsx), by file names that have to stand there to the letter.
 */
export const FRAME_ROUTES: readonly string[] = ['root', 'layouts/default', 'layouts/basic']

const FLAGS = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasErrorBoundary',
  'index',
] as const

/** What the framework's manifest says of a route. */
interface Route extends Partial<Record<(typeof FLAGS)[number], boolean | undefined>> {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  module: string
  imports?: string[] | undefined
}

/** The framework's manifest: every route, and the files of each. */
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
  url: string
  version: string
}

type Row = [id: string, parent: number, path: string | 0, flags: number, files: number[]]

/** The same in a fifth of the size, which pages carry along. Without style sheets, since a page has its own already. */
export interface RouteTable extends Pick<Manifest, 'url' | 'version'> {
  files: string[]
  entry: number[]
  rows: Row[]
}

/** Makes the table of a manifest. */
export function packRoutes({ entry, routes, url, version }: Manifest): RouteTable {
  const files: string[] = []
  const numbersOf = ({ module, imports = [] }: Pick<Route, 'module' | 'imports'>) =>
    [module, ...imports].map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
  const ids = Object.keys(routes)
  const rows = Object.values(routes).map((route): Row => [
    route.id,
    ids.indexOf(route.parentId ?? ''),
    route.path ?? 0,
    FLAGS.reduce((flags, name, place) => flags | (Number(route[name] ?? false) << place), 0),
    numbersOf(route),
  ])
  return { url, version, files, entry: numbersOf(entry), rows }
}

/** Makes the manifest that a table was made of. */
export function unpackRoutes({ url, version, files, entry, rows }: RouteTable): Manifest {
  const filesOf = (numbers: readonly number[]) => {
    const [module = '', ...imports] = numbers.map((number) => files[number]!)
    return { module, imports }
  }
  const routes = rows.map(([id, parent, path, flags, numbers]): Route => ({
    id,
    parentId: rows[parent]?.[0],
    path: path === 0 ? undefined : path,
    ...Object.fromEntries(FLAGS.map((name, place) => [name, (flags & (1 << place)) > 0])),
    ...filesOf(numbers),
  }))
  return {
    url,
    version,
    entry: filesOf(entry),
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  }
}
