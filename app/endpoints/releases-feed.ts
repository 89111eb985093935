import type { LoaderFunctionArgs } from '@remix-run/node'
import { DOWNLOAD_UNAVAILABLE, RELEASE_NOTES } from '../content/commskit-download.ts'
import { releasePlace } from '../domain/release.ts'
import { feedFile, fileUnavailable } from '../http/file-response.ts'

/** Only the latest release, since feed readers keep earlier ones. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { releases, settings } = context.backend
  const latest = await releases.latest()
  if (!latest.ok) return fileUnavailable(DOWNLOAD_UNAVAILABLE[latest.reason].text)
  const { value: release, asOf } = latest.value
  return feedFile({
    siteUrl: settings.siteUrl,
    page: '/commskit/download',
    self: '/commskit/releases.xml',
    title: RELEASE_NOTES.feedTitle,
    subtitle: RELEASE_NOTES.feedSubtitle,
    entries: [
      {
        path: `/commskit/download#${releasePlace(release)}`,
        title: RELEASE_NOTES.entry(release.version),
        html: release.notesHtml,
        publishedAt: release.publishedAt,
      },
    ],
    asOf,
  })
}
