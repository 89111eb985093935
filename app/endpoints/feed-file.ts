import { atomFeed, type Feed } from '../domain/feed.ts'
import { COMPANY } from '../shop.ts'

export const feedFile = (feed: Omit<Feed, 'author'>) =>
  new Response(atomFeed({ ...feed, author: COMPANY.name }), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    },
  })
