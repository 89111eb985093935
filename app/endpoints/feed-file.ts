import { publicCache } from './cache-lifetimes.ts'

export const feedFile = (feed: string) =>
  new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': publicCache('feed'),
    },
  })
