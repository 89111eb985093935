import { useRevalidator } from '@remix-run/react'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { onBagEvents } from '../../browser/bag/bag-events.ts'
import { fetchPageData } from '../../browser/connection/page-data.ts'
import { noteVisit } from '../../browser/navigation/interrupted-visit.ts'
import { href } from '../../domain/href.ts'
import type { BagView } from '../../store/load-bag.ts'
import type { PagePayment } from '../../store/load-payment.ts'
import { MessageContext } from '../../ui/one-time-message.ts'
import { useCloseOnArrival } from '../../ui/popover.tsx'
import type { Preset } from '../../ui/presets.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useBagCount } from '../use-bag-now.ts'

/** Shown until the bag has loaded, if its cookie says that it's empty. */
const EMPTY_BAG: BagView = {
  items: [],
  configuration: null,
  discount: null,
  summary: null,
  problem: null,
  visitorCountry: null,
  buyer: null,
}

/** With `panel`, the response contains the corrected bag instead of redirecting to it. */
const PANEL_DATA = '/bag?panel'

type PanelData = BagView & { rooms?: Preset[]; payment?: PagePayment | null }

/** Loads the bag each time the dialog opens. `news`: the page's message, if it's from a form in the open dialog. */
export function useBagDialog(onOpen: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const {
    load,
    data: loaded,
    state,
  } = useLoaded<PanelData>('bag-panel', () => (dialog.current?.open ? href('/bag') : null))
  const count = useBagCount()
  const data = loaded ?? (count === 0 ? EMPTY_BAG : undefined)
  const { revalidate } = useRevalidator()
  const message = useContext(MessageContext)
  const messageAtOpening = useRef(message)
  const [corrected, setCorrected] = useState<string | null>(null)

  const close = useCallback(() => dialog.current?.close(), [])
  const onOpening = useCloseOnArrival('pathname', close)
  const open = useCallback(() => {
    if (dialog.current?.open) return
    onOpening()
    messageAtOpening.current = message
    setCorrected(null)
    onOpen()
    dialog.current?.showModal()
    noteVisit({ href: href('/bag') })
    load(PANEL_DATA)
  }, [load, message, onOpen, onOpening])

  useEffect(() => onBagEvents({ open, close }), [open, close])
  const check = async () => {
    if (!dialog.current?.open) return
    const response = await fetchPageData(PANEL_DATA, 'pages/bag/bag')
    if (response?.ok && dialog.current?.open) load(PANEL_DATA)
  }
  const isEmptied = loaded?.payment?.isSettled ?? false
  useEffect(() => {
    if (isEmptied) revalidate()
  }, [isEmptied, revalidate])
  const correction = data?.correction
  useEffect(() => {
    if (correction === undefined) return
    setCorrected(correction)
    revalidate()
  }, [correction, revalidate])

  const news = dialog.current?.open && message !== messageAtOpening.current ? message : null
  const problem = corrected ?? (news?.kind === 'problem' ? news.text : null)
  return { dialog, close, check, state, loaded, data, problem, news }
}
