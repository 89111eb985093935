import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { documentFacts } from '../../browser/hydration/hydration.ts'
import { isPlainClick } from '../../browser/navigation/leaving.ts'
import { addRecentPage } from '../../browser/search/recent-pages.ts'
import { isSearchShortcut, SLASH_SETTING } from '../../browser/search/search-shortcut.ts'
import { PUBLIC_PAGES } from '../../content/pages.ts'
import { href } from '../../domain/href.ts'
import { useLateDialog } from '../use-late-dialog.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Loads the dialog's script on first use. */
export function SearchPanel() {
  const { pathname } = useLocation()
  const { Dialog, isLoading, open: load } = useLateDialog(loadDialog, href('/search'))
  const [reopenings, setReopenings] = useState(0)
  const typed = useRef('')
  useEffect(() => {
    if (PUBLIC_PAGES.some(({ path }) => path === pathname)) addRecentPage(pathname)
  }, [pathname])
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      if (Dialog !== null) return setReopenings((count) => count + 1)
      if (isLoading) return
      typed.current = takeTypedText()
      load()
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
  }, [Dialog, isLoading, load])
  return Dialog === null ? null : <Dialog reopenings={reopenings} typedBefore={typed.current} />
}

/** Typed before hydration, for the first search only. */
function takeTypedText(): string {
  const facts = documentFacts()
  const { typed = '' } = facts
  delete facts.typed
  return typed
}
