import { isPlainClick } from './plain-click.ts'

type Router = typeof window.__remixRouter

/** The site's own links, to pages that are exchanged without loading a document. */
const LINKS = 'a[data-discover]'

/**
 * Lets the framework follow the site's links. One listener does for all of them, however many a page has, and none of them
 * has to ask where it leads each time that a page is rendered. Returns a function that ends this.
 */
export function followLinks(router: Router): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    if (!link) return
    event.preventDefault()
    const { pathname, search, hash, href, dataset } = link
    void router.navigate(pathname + search + hash, {
      replace: href === window.location.href,
      preventScrollReset: dataset.keepsPlace !== undefined,
    })
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
