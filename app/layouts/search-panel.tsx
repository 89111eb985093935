import { useEffect, useState } from 'react'
import { isPlainClick } from '../browser/navigation/leaving.ts'
import { findSearchLink, isSearchShortcut } from '../browser/search/search-shortcut.ts'
import { href } from '../domain/href.ts'
import { useLazyPart } from '../ui/lazy-part.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Opens the search as a dialog. Its script loads only then; if that fails, the search's page opens. */
export function SearchPanel() {
  const [openings, setOpenings] = useState(0)
  const Dialog = useLazyPart(loadDialog, openings)
  const isFailed = Dialog === 'failed'
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setOpenings((count) => count + 1)
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
  useEffect(() => {
    if (isFailed) window.location.assign(href('/search'))
  }, [isFailed, openings])
  return Dialog === null || isFailed ? null : <Dialog openings={openings} />
}
