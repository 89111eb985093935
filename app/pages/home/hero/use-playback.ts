import { useEffect, useRef, useState } from 'react'
import { type Position, positionHref, ROOMS } from '../../../content/rooms.ts'

export type Playback = ReturnType<typeof usePlayback>

/** Where the room's playhead is. Autoplay in CSS moves it until the visitor holds it. */
export function usePlayback({ show, cue: firstCue, isChosen }: Position) {
  const { cues } = ROOMS[show]
  const element = useRef<HTMLDivElement>(null)
  const goButton = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(firstCue)
  const [isHeld, setHeld] = useState(isChosen)
  const [isPlaying, setPlaying] = useState(false)
  const cue = Math.min(cues.length, Math.floor(at))
  const [lastShow, setLastShow] = useState(show)
  if (show !== lastShow) {
    setLastShow(show)
    setAt(firstCue)
    setHeld(isChosen)
  }

  function moveTo(next: number) {
    setAt(next)
    setHeld(true)
    const nextCue = Math.min(cues.length, Math.floor(next))
    if (nextCue !== cue) history.replaceState(history.state, '', positionHref(show, nextCue))
  }
  /** Autoplay runs in CSS, so ask the style sheet which cue is playing. */
  const shownCue = () => Number(getComputedStyle(element.current!).getPropertyValue('--cue'))
  const go = () => moveTo(((isHeld ? cue : shownCue()) % cues.length) + 1)
  const hold = () => {
    setPlaying(false)
    if (isHeld) return
    // The pause button is about to disappear, so move focus off it.
    if (document.activeElement?.matches('[data-pause]')) goButton.current!.focus()
    const progress = element.current!.getAnimations()[0]?.effect?.getComputedTiming().progress
    setAt(typeof progress === 'number' ? 1 + progress * cues.length : shownCue())
    setHeld(true)
  }

  // A cue may have been chosen before hydration.
  useEffect(() => {
    const { activeElement } = document
    const isTouched = element.current!.matches(':hover, :focus-within')
    const isRange = activeElement instanceof HTMLInputElement && activeElement.type !== 'radio'
    const chosen = isRange ? activeElement : element.current!.querySelector<HTMLInputElement>(':checked')!
    if (element.current!.contains(chosen) && Number(chosen.value) !== firstCue) moveTo(Number(chosen.value))
    else if (isTouched) hold()
  }, [])

  // Autoplay in CSS always starts at the first cue; Play continues from the playhead, at the same pace.
  useEffect(() => {
    if (!isPlaying) return
    const next = at + 0.025
    const timer = setTimeout(() => (next < cues.length + 0.99 ? moveTo(next) : setPlaying(false)), 100)
    return () => clearTimeout(timer)
  }, [isPlaying, at])
  const togglePlay = () => {
    if (!isPlaying && cue === cues.length) moveTo(1)
    setPlaying(!isPlaying)
  }

  const { name, time } = cues[cue - 1]!
  const words = `${name}, ${time}`
  return { element, goButton, at, cue, words, isHeld, isPlaying, moveTo, go, hold, togglePlay }
}
