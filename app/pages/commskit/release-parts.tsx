import { CHECKING, MAC_BUILD_WORDS, PLATFORM_WORDS, INSTALLING } from '../../content/commskit-download.ts'
import { assetFor, macBuilds, type Platform, type Release, type ReleaseAsset } from '../../domain/release.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { formatDay } from '../../domain/moment.ts'
import { Moment } from '../../ui/moment.tsx'
import { Badge } from '../../ui/badge.tsx'
import { isExternal } from '../../domain/href.ts'

interface CheckedFile {
  platform: Platform
  title: string
  asset: ReleaseAsset
}

function filesOf(release: Release): CheckedFile[] {
  const windows = assetFor(release, 'win')
  return [
    ...macBuilds(release).map(({ chip, asset }) => ({
      platform: 'mac' as const,
      title: `${PLATFORM_WORDS.mac.name}, ${MAC_BUILD_WORDS[chip].name}`,
      asset,
    })),
    ...(windows ? [{ platform: 'win' as const, title: PLATFORM_WORDS.win.name, asset: windows }] : []),
  ]
}

export function FileChecks({ release }: { release: Release }) {
  const files = filesOf(release)
  if (files.length === 0) return null
  return (
    <Section id="checksums" title={CHECKING.title} lead={CHECKING.lead}>
      <ul className="mt-12">
        {files.map((file) => (
          <FileCheck key={file.asset.name} {...file} />
        ))}
      </ul>
    </Section>
  )
}

function FileCheck({ platform, title, asset }: CheckedFile) {
  const id = `sha256-${platform}-${asset.name.replace(/\W+/g, '-')}`
  return (
    <li className="grid gap-x-12 gap-y-4 border-t border-line py-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="min-w-0">
        <h3 className="font-semibold tracking-close">{title}</h3>
        <p className="mt-1 text-small text-ink-muted">{CHECKING.tools[platform]}:</p>
        <p className="mt-1 font-mono text-caption break-all text-ink-muted">
          {CHECKING.commands[platform]} {asset.name}
        </p>
      </div>
      {asset.sha256 ? (
        <div className="min-w-0">
          <p className="text-small font-medium">SHA-256</p>
          <div className="mt-2 grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <code
              id={id}
              className="rounded-ui border border-line bg-sunken px-4 py-3 font-mono text-caption break-all select-all"
            >
              {asset.sha256}
            </code>
            <CopyButton controls={id} />
          </div>
        </div>
      ) : (
        <p className="text-small text-ink-muted">{CHECKING.none}</p>
      )}
    </li>
  )
}

export function Installing() {
  return (
    <Section id="installing" tone="sunken" title={INSTALLING.title} lead={INSTALLING.lead}>
      <div className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {INSTALLING.platforms.map(({ platform, steps }) => (
          <div key={platform}>
            <h3 className="flex items-center gap-2.5 text-title">
              <Icon name={PLATFORM_WORDS[platform].icon} size={22} className="text-ink-muted" />
              {PLATFORM_WORDS[platform].name}
            </h3>
            <ol className="mt-4">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-4 border-t border-line py-4 text-ink-muted">
                  <span aria-hidden className="w-6 flex-none font-mono text-small leading-7 text-accent-ink">
                    {index + 1}
                  </span>
                  <span className="max-w-measure">{step}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-8">
        <TextLink to="/commskit/specs#system" hasArrow>
          System requirements
        </TextLink>
      </p>
    </Section>
  )
}

/** `staleSince` is null unless the data is stale. */
export function ReleaseFacts({ release, staleSince }: { release: Release; staleSince: string | null }) {
  const { version, publishedAt, notesUrl } = release
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-muted">
      <Badge tone="accent">Version {version}</Badge>
      {publishedAt ? (
        <p>
          Published <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </p>
      ) : null}
      {notesUrl && isExternal(notesUrl) ? (
        <TextLink to={notesUrl} opensNewTab className="touchable inline-flex items-center">
          Release notes
        </TextLink>
      ) : null}
      {filesOf(release).length > 0 ? (
        <TextLink to="#checksums" className="touchable inline-flex items-center">
          Checksums
        </TextLink>
      ) : null}
      {staleSince ? (
        <p>
          Last updated <Moment at={staleSince} hasDay />. There may be a newer version.
        </p>
      ) : null}
    </div>
  )
}
