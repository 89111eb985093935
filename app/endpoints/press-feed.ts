import type { LoaderFunctionArgs } from '@remix-run/node'
import { COMPANY } from '../shop.ts'
import { PRESS_FEED, PRESS_PAGE } from '../content/press.ts'
import { atomFeed } from '../domain/feed.ts'
import { noFile } from '../http/file-response.ts'
import { publicCache } from './cache-lifetimes.ts'

/** The press articles for feed readers. Without a list there is no feed, since readers would take it for an empty one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { articles, settings } = context.backend
  const list = await articles.list()
  if (!list.ok) return noFile(PRESS_FEED.unavailable)
  const feed = atomFeed({
    siteUrl: settings.siteUrl,
    title: PRESS_FEED.title,
    subtitle: PRESS_PAGE.lead,
    author: COMPANY.name,
    articles: list.value.value,
    asOf: list.value.asOf,
  })
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': publicCache('pressFeed'),
    },
  })
}
