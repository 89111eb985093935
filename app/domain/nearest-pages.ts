import { normalizePath } from './href.ts'
import { createSearch } from './search.ts'

const SUGGESTIONS_MAX = 3
const PATH_LENGTH_MAX = 100

/** Drops hyphens and slashes, so that `/ctrlsuite` counts as close to `/ctrl-suite`. */
const squash = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function wordsOf(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return [path, squash(last), squash(path)].join(' ')
}

export function createNearestPages<Page extends { path: string; title: string }>(
  pages: readonly Page[],
): (path: string) => Page[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const documents = pages.map(({ path, title }) => ({ id: path, title, keywords: wordsOf(path) }))
  const { find } = createSearch(documents, { mistyped: 0.4 })
  return (path) => {
    const requestedPath = normalizePath(path).slice(0, PATH_LENGTH_MAX)
    // Account pages aren't indexed, so the nearest page would be unrelated.
    if (requestedPath.startsWith('/user/')) return []
    const found = find(wordsOf(requestedPath))?.ids ?? []
    const parents = [...byPath.keys()].filter((parent) => requestedPath.startsWith(`${parent}/`))
    return [...new Set([...found, ...parents])].slice(0, SUGGESTIONS_MAX).map((near) => byPath.get(near)!)
  }
}
