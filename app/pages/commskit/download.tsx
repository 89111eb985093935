import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMMSKIT_DOWNLOAD, RELEASE_NOTES, DOWNLOAD_UNAVAILABLE } from '../../content/commskit-download.ts'
import { pictures } from '../../content/pictures.ts'
import { href } from '../../domain/href.ts'
import { PLATFORMS, type Release, releasePlace } from '../../domain/release.ts'
import { detectMacChip, detectPlatform } from '../../domain/visitor-platform.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { PRODUCTS } from '../../shop.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { formatDay } from '../../domain/moment.ts'
import { ProseHtml } from '../../ui/prose.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { YearRuler } from '../../ui/time-ruler.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileChecks } from './file-checks.tsx'
import { Installing } from './installing.tsx'
import { PlatformCard } from './platform-card.tsx'
import { ReleaseFacts } from './release-facts.tsx'
import { describeCommsKit } from './software-description.ts'

export const meta = pageMeta<{ release: Release | null }>((data) => ({
  ...COMMSKIT_DOWNLOAD,
  jsonLd: (siteUrl) => [
    describeCommsKit(siteUrl, data?.release ?? null),
    breadcrumbList(siteUrl, [
      { text: PRODUCTS.commskit, to: '/commskit' },
      { text: 'Download', to: '/commskit/download' },
    ]),
  ],
}))

export const links: LinksFunction = () => [
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: RELEASE_NOTES.feedTitle,
    href: href('/commskit/releases.xml'),
  },
]

/** The page depends on the browser, and Macs name their chip only if the server asks. */
const BROWSER_HEADERS = {
  'Accept-CH': 'Sec-CH-UA-Arch',
  Vary: 'Sec-CH-UA-Platform, Sec-CH-UA-Arch, User-Agent',
}

export const headers: HeadersFunction = () => BROWSER_HEADERS

export async function loader({ context, request }: LoaderFunctionArgs) {
  const result = await context.backend.releases.latest()
  return jsonResponse(
    {
      release: result.ok ? result.value.value : null,
      staleSince: result.ok && result.value.isStale ? result.value.asOf : null,
      problem: result.ok ? null : result.reason,
      platform: detectPlatform(request.headers),
      chip: detectMacChip(request.headers),
    },
    { headers: BROWSER_HEADERS },
  )
}

export default function CommsKitDownloadPage() {
  const { release, staleSince, problem, platform, chip } = useLoaderData<typeof loader>()
  const platforms = platform === 'win' ? [...PLATFORMS].reverse() : PLATFORMS
  return (
    <div data-accent="commskit">
      <ProductBar product={PRODUCTS.commskit} accent="commskit" />
      <div className="wrap grid items-start gap-10 pt-14 pb-section sm:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <PageHeading title={COMMSKIT_DOWNLOAD.heading} lead={COMMSKIT_DOWNLOAD.lead} />
          {release ? (
            <>
              <ReleaseFacts release={release} staleSince={staleSince} />
              <div className="mt-8 grid gap-5">
                {platforms.map((each) => (
                  <PlatformCard
                    key={each}
                    platform={each}
                    release={release}
                    chip={chip}
                    isDetected={each === platform}
                  />
                ))}
              </div>
            </>
          ) : (
            <ReleaseUnavailable reason={problem ?? 'unavailable'} />
          )}
        </div>
        <Picture picture={pictures['commskit-osc-small']} isPriority isFramed className="max-lg:hidden" />
      </div>
      <Installing />
      {release ? <ReleaseNotes release={release} /> : null}
      {release ? <FileChecks release={release} /> : null}
    </div>
  )
}

function ReleaseNotes({ release }: { release: Release }) {
  const { version, publishedAt, notesHtml } = release
  if (!notesHtml) return null
  return (
    <Section id={releasePlace(release)}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <SectionHeading
            id={`${releasePlace(release)}-title`}
            title={RELEASE_NOTES.title(version)}
            lead={publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
          />
          {publishedAt ? <YearRuler day={publishedAt} /> : null}
          <p className="mt-6 text-small">
            <TextLink to="/commskit/releases.xml" reloadDocument>
              {RELEASE_NOTES.feed}
            </TextLink>
          </p>
        </div>
        <ProseHtml html={notesHtml} className="max-w-measure" />
      </div>
    </Section>
  )
}

function ReleaseUnavailable({ reason }: { reason: 'unavailable' | 'none' }) {
  const { title, text } = DOWNLOAD_UNAVAILABLE[reason]
  return (
    <div className="mt-10">
      <EmptyState
        icon="clock"
        title={title}
        action={
          <ButtonLink to="/commskit/download" reloadDocument icon="refresh">
            {DOWNLOAD_UNAVAILABLE.retry}
          </ButtonLink>
        }
      >
        <p>{text}</p>
        <p className="mt-2">
          <TextLink to="/support#contact">Contact support</TextLink>
        </p>
      </EmptyState>
    </div>
  )
}
