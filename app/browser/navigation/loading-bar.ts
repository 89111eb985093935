const THROTTLE_MS = 200
const HIDE_DELAY_MS = 500
const RESET_MS = 400

export type LoadingBarPhase = 'idle' | 'loading' | 'done'

export function createLoadingBar(onPhase: (phase: LoadingBarPhase) => void) {
  let isAskedFor = false
  let phase: LoadingBarPhase = 'idle'
  let next: ReturnType<typeof setTimeout> | undefined

  function enter(entered: LoadingBarPhase) {
    phase = entered
    onPhase(entered)
  }

  return {
    start() {
      if (isAskedFor) return
      isAskedFor = true
      clearTimeout(next)
      if (phase === 'done') enter('idle')
      next = setTimeout(() => enter('loading'), THROTTLE_MS)
    },
    finish() {
      if (!isAskedFor) return
      isAskedFor = false
      clearTimeout(next)
      if (phase !== 'loading') return
      enter('done')
      next = setTimeout(() => enter('idle'), HIDE_DELAY_MS + RESET_MS)
    },
    stop() {
      isAskedFor = false
      clearTimeout(next)
    },
  }
}
