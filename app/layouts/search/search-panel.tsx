import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { documentFacts } from '../../browser/hydration/hydration.ts'
import { isPlainClick, loadOrLeave } from '../../browser/navigation/leaving.ts'
import { addRecentPage } from '../../browser/search/recent-pages.ts'
import { isSearchShortcut, SLASH_SETTING } from '../../browser/search/search-shortcut.ts'
import { PUBLIC_PAGES } from '../../content/pages.ts'
import { href } from '../../domain/href.ts'
import type { SearchDialog } from './search-dialog.tsx'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Loads the dialog's script on first use. If that fails, the search page opens. */
export function SearchPanel() {
  const { pathname } = useLocation()
  const [openings, setOpenings] = useState(0)
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  const typed = useRef('')
  const cancelLoading = useRef(() => {})
  const isLoading = openings > 0 && Dialog === null
  useEffect(() => {
    if (PUBLIC_PAGES.some(({ path }) => path === pathname)) addRecentPage(pathname)
    return () => cancelLoading.current()
  }, [pathname])
  useEffect(() => {
    const startLoading = () => {
      const cancel = loadOrLeave(loadDialog, href('/search'), (loaded) => {
        cancelLoading.current = () => {}
        setDialog(() => loaded)
      })
      cancelLoading.current = () => {
        cancel()
        setOpenings(0)
      }
    }
    const open = (event: Event) => {
      event.preventDefault()
      if (openings === 0) typed.current = documentFacts().typed ?? ''
      setOpenings((count) => count + 1)
      if (Dialog === null && !isLoading) startLoading()
    }
    const openByClick = (event: MouseEvent) => {
      const isOnLink = event.target instanceof Element && event.target.closest('a[data-search-link]')
      if (isOnLink && isPlainClick(event)) open(event)
    }
    const openByKey = (event: KeyboardEvent) => {
      if (isLoading && event.key.length === 1 && !event.metaKey && !event.ctrlKey) {
        event.preventDefault()
        typed.current += event.key
      } else if (isSearchShortcut(event, SLASH_SETTING) && !document.querySelector('dialog[open]'))
        open(event)
    }
    const listening = new AbortController()
    document.addEventListener('click', openByClick, { signal: listening.signal })
    document.addEventListener('keydown', openByKey, { signal: listening.signal })
    return () => listening.abort()
  }, [isLoading, openings])
  return Dialog === null ? null : <Dialog openings={openings} typedBefore={typed.current} />
}
