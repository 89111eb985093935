import { PRODUCTS } from '../shop.ts'

// What several pages say about the engine and its surface, so that they say the same.

/** Completes "a second engine …". */
export const TAKES_OVER = 'takes over after three silent frames'

/** On an iPad. */
export const PAGES_PER_LAYOUT = 64

export const ACTIVATION_LASTS = 'The activation lasts until you release the machine or add to the license.'

export const CONTACTS_US =
  'An activated engine contacts us only when you press Check or Release under License in its status panel.'

/** What to do on a machine once something was added to its license. */
export const AFTER_ADDING = {
  online: 'Press Check under License in the engine’s status panel.',
  offline: 'They need a new activation code.',
  either:
    'After payment, press Check under License in the engine’s status panel. Machines that aren’t online need a new activation code.',
}

export const MANUAL = `The manual comes with ${PRODUCTS.editor}, under Help. It needs no internet, and describes the version you have.`
