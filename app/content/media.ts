import type { SpecTable } from './copy.ts'
import { PRODUCTS } from '../shop.ts'

/** The engine plays no video or sound. Every page and picture that shows some means a server that the engine cues. */
export const MEDIA = {
  rule: `${PRODUCTS.engine} plays no video or sound itself. It tells your media servers and sound playback what to play, on the frame.`,
  short: 'Cued on your media servers and sound playback',
  counting: 'Each server is one entity, however many files it plays.',
  storage: 'None: media stays on its servers',
  previews: 'PNG and JPEG; H.264 in MP4 or MOV; WAV, AIFF and MP3',
} as const

export const MEDIA_TABLE = {
  id: 'media',
  title: 'Video and sound',
  lead: `${MEDIA.rule} ${MEDIA.counting}`,
  head: ['', PRODUCTS.editor, PRODUCTS.engine, 'Media server'],
  rows: [
    [
      'Video',
      'Shows frames of each clip on the timeline',
      'Sends load, play, seek, fade and stop',
      'Plays it',
    ],
    ['Sound', 'Shows the waveform', 'Sends load, play, seek, level and stop', 'Plays it'],
    ['Media files', 'Keeps small previews in the project', 'Stores none', 'Stores them all'],
    ['Formats', `Makes previews from ${MEDIA.previews}`, 'Opens no media files', 'As its maker says'],
    ['Resolution', 'Previews are 160 pixels high', 'Any', 'As its maker says'],
    ['Outputs', 'Your computer’s screen', 'No video or sound; LTC on an audio channel', 'As its maker says'],
    [
      'Staying in step',
      'Follows the engine',
      'Sends MTC or LTC, or seeks to a position',
      'Follows the timecode',
    ],
  ],
} satisfies SpecTable
