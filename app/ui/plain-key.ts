import type { KeyboardEvent } from 'react'

/** Safari's key code of the Enter that ends a composition, when `isComposing` is already false. */
const COMPOSITION_KEY_CODE = 229

/** True while an input method has the keys: Enter and the arrows then choose among its suggestions. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE

/** False with a modifier, since browsers have uses for those: Alt with an arrow goes back, Shift selects text. */
export const isPlainKey = (event: KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event))
