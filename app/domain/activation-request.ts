export const REQUEST_BYTES_MAX = 64 * 1024
export const REQUESTS_MAX = 50
export const REQUEST_SIZE_WORDS = `${REQUEST_BYTES_MAX / 1024} KB`

export const REQUEST_MESSAGES = {
  missing: 'Paste the activation request or choose its file.',
  emptyFile: 'This file is empty. Choose the file that the engine saved.',
  tooLarge: `An activation request is at most ${REQUEST_SIZE_WORDS}. Choose the file that the engine saved.`,
  controlCharacters: 'This isn’t a text file. Choose the file that the engine saved, or paste its text.',
  tooMany: `Send at most ${REQUESTS_MAX} requests at once. Nothing was sent.`,
} as const

const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u

export function requestFault(text: string): string | null {
  // Check the length first: encoding megabytes is slow.
  if (text.length > REQUEST_BYTES_MAX || new TextEncoder().encode(text).length > REQUEST_BYTES_MAX)
    return REQUEST_MESSAGES.tooLarge
  if (text.trim() === '') return REQUEST_MESSAGES.missing
  return CONTROL_CHARACTER.test(text) ? REQUEST_MESSAGES.controlCharacters : null
}
