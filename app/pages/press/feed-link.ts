import type { LinksFunction } from '@remix-run/node'
import { PRESS_FEED } from '../../content/press.ts'
import { href } from '../../domain/href.ts'

/** Tells browsers and feed readers, in the head of a page, where the feed is. */
export const feedLinks: LinksFunction = () => [
  { rel: 'alternate', type: 'application/atom+xml', title: PRESS_FEED.title, href: href('/press/feed.xml') },
]
