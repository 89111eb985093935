import type { LinksFunction } from '@remix-run/node'
import { PRESS_FEED } from '../../content/press.ts'
import { href } from '../../domain/href.ts'

export const feedLinks: LinksFunction = () => [
  { rel: 'alternate', type: 'application/atom+xml', title: PRESS_FEED.title, href: href('/press/feed.xml') },
]
