import { useEffect, useRef, useState } from 'react'
import { cueAt, type Position, positionHref, ROOMS } from '../../../content/rooms.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

export type Playback = ReturnType<typeof usePlayback>

const PLAY_TICK_MS = 100
/** In cues, at the pace of autoplay. */
const PLAY_STEP = 0.025

/** Where the room's playhead is. Autoplay in CSS moves it until the visitor holds it. */
export function usePlayback({ show, cue: firstCue, isChosen }: Position) {
  const { cues } = ROOMS[show]
  const roomRef = useRef<HTMLDivElement>(null)
  const goButtonRef = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(firstCue)
  // The script that runs autoplay only runs while a document loads.
  const isNavigated = useHydrated()
  const [isHeld, setHeld] = useState(isChosen || isNavigated)
  const [isPlaying, setPlaying] = useState(false)
  const [lastShow, setLastShow] = useState(show)
  if (show !== lastShow) {
    setLastShow(show)
    setAt(firstCue)
    setHeld(true)
  }
  const cueNumberAt = (at: number) => Math.min(cues.length, Math.floor(at))
  const cue = cueNumberAt(at)
  /** The last cue goes on until here. */
  const end = cues.length + 0.99

  function moveTo(next: number) {
    setAt(next)
    setHeld(true)
    const nextCue = cueNumberAt(next)
    if (nextCue !== cue) history.replaceState(history.state, '', positionHref(show, nextCue))
  }
  const go = () => moveTo(((isHeld ? cue : shownCue(roomRef.current)) % cues.length) + 1)
  const hold = () => {
    setPlaying(false)
    if (isHeld) return
    // The pause button is about to disappear, so move focus off it.
    if (document.activeElement?.matches('[data-pause]')) goButtonRef.current?.focus()
    const progress = roomRef.current?.getAnimations()[0]?.effect?.getComputedTiming().progress
    setAt(typeof progress === 'number' ? 1 + progress * cues.length : shownCue(roomRef.current))
    setHeld(true)
  }

  useEffect(() => {
    if (!roomRef.current) return
    const chosenCue = cueChosenIn(roomRef.current)
    if (chosenCue !== null && chosenCue !== firstCue) moveTo(chosenCue)
    else if (roomRef.current.matches(':hover, :focus-within')) hold()
  }, [])

  // Autoplay in CSS always starts at the first cue; Play continues from the playhead.
  useEffect(() => {
    if (!isPlaying) return undefined
    const next = at + PLAY_STEP
    const timer = setTimeout(() => (next < end ? moveTo(next) : setPlaying(false)), PLAY_TICK_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, at])
  const togglePlay = () => {
    if (!isPlaying && at + PLAY_STEP >= end) moveTo(1)
    setPlaying(!isPlaying)
  }

  const { name, time } = cueAt(cues, cue)
  const words = `${name}, ${time}`
  return { roomRef, goButtonRef, at, cue, end, words, isHeld, isPlaying, moveTo, go, hold, togglePlay }
}

/** Autoplay runs in CSS, so this asks the style sheet which cue is playing. */
const shownCue = (room: HTMLElement | null) =>
  room ? Number(getComputedStyle(room).getPropertyValue('--cue')) : 1

/** A visitor may have chosen a cue before hydration, by radio button or with the playhead that still has focus. */
function cueChosenIn(room: HTMLElement): number | null {
  const { activeElement } = document
  const isPlayhead = activeElement instanceof HTMLInputElement && activeElement.type === 'range'
  const input =
    isPlayhead && room.contains(activeElement)
      ? activeElement
      : room.querySelector<HTMLInputElement>(':checked')
  return input && Number(input.value)
}
