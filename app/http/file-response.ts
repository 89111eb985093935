import { atomFeed, type Feed } from '../domain/feed.ts'

type TextType = 'text/csv' | 'text/plain' | 'text/calendar'

export const savedFile = (
  name: string,
  ...[type, content]: [TextType, string] | ['application/zip', Uint8Array<ArrayBuffer>]
) =>
  new Response(content, {
    headers: {
      'Content-Type': type === 'application/zip' ? type : `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

export const publicFile = (text: string, type: string, seconds: number) =>
  new Response(text, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` },
  })

export const feedFile = (feed: Feed) => publicFile(atomFeed(feed), 'application/atom+xml; charset=utf-8', 900)

export const noFile = (words: string) =>
  new Response(`${words}\n`, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
    },
  })
