import { type ComponentType, useEffect, useState } from 'react'
import { isPlainClick, loadOrLeave } from '../browser/navigation/leaving.ts'
import { findSearchLink, isSearchShortcut } from '../browser/search/search-shortcut.ts'
import { href } from '../domain/href.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Loads the dialog's script on first use. If that fails, the search page opens. */
export function SearchPanel() {
  const [openings, setOpenings] = useState(0)
  const [Dialog, setDialog] = useState<ComponentType<{ openings: number }> | null>(null)
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setOpenings((count) => count + 1)
      loadOrLeave(loadDialog, href('/search'), (loaded) => setDialog(() => loaded))
    }
    const openByClick = (event: MouseEvent) => {
      const link = findSearchLink()
      if (link && event.target instanceof Node && link.contains(event.target) && isPlainClick(event))
        open(event)
    }
    const openByKey = (event: KeyboardEvent) => {
      if (isSearchShortcut(event) && !document.querySelector('dialog[open]')) open(event)
    }
    const listening = new AbortController()
    document.addEventListener('click', openByClick, { signal: listening.signal })
    document.addEventListener('keydown', openByKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return Dialog === null ? null : <Dialog openings={openings} />
}
