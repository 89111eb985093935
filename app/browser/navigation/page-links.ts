import type { NavigateFunction } from '@remix-run/react'
import { isPlainClick } from './leaving.ts'
import { recoverMissingModules } from './route-files.ts'

const LINKS = 'a[data-discover]'

export function followLinks(navigate: () => NavigateFunction): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    if (!link) return
    event.preventDefault()
    const { pathname, search, hash, href, dataset } = link
    recoverMissingModules(link)
    navigate()(pathname + search + hash, {
      replace: href === window.location.href,
      preventScrollReset: dataset.keepsPlace !== undefined,
    })
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
