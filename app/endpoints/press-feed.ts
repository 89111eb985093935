import type { LoaderFunctionArgs } from '@remix-run/node'
import { PRESS_FEED, PRESS_PAGE } from '../content/press.ts'
import { href } from '../domain/href.ts'
import { feedFile, fileUnavailable } from '../http/file-response.ts'

/** Sends no feed without the list: readers would take an empty feed to mean that there are no articles. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { articles, settings } = context.backend
  const list = await articles.list()
  if (!list.ok) return fileUnavailable(PRESS_FEED.unavailable)
  return feedFile({
    siteUrl: settings.siteUrl,
    page: '/press',
    self: '/press/feed.xml',
    title: PRESS_FEED.title,
    subtitle: PRESS_PAGE.lead,
    entries: list.value.value.map(({ slug, ...article }) => ({
      ...article,
      path: href('/press/:slug', { slug }),
    })),
    asOf: list.value.asOf,
  })
}
