import { atomFeed, type Feed } from '../domain/feed.ts'

const headersOfSaved = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
})

/** A text file that the browser saves, with data of this customer only. */
export const savedFile = (name: string, type: 'text/csv' | 'text/plain' | 'text/calendar', text: string) =>
  new Response(text, { headers: headersOfSaved(name, `${type}; charset=utf-8`) })

export const savedArchive = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: headersOfSaved(name, 'application/zip') })

/** A file that's the same for everyone, so caches may keep it. */
export const publicFile = (text: string, type: string, maxAgeSeconds: number) =>
  new Response(text, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAgeSeconds}` },
  })

const FEED_MAX_AGE_SECONDS = 15 * 60

export const feedFile = (feed: Feed) =>
  publicFile(atomFeed(feed), 'application/atom+xml; charset=utf-8', FEED_MAX_AGE_SECONDS)

/** Answers 503 in place of a file that can't be made right now. */
export const fileUnavailable = (words: string) =>
  new Response(`${words}\n`, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
    },
  })

/** For the file of a list whose service is down. `missing`: what the file would have, such as “your licenses”. */
export const cannotLoadFile = (missing: string) =>
  fileUnavailable(`We can’t load ${missing} right now. Please try again in a few minutes.`)
