import { MAC_BUILD_WORDS, PLATFORM_WORDS, WHICH_FILE } from '../../content/commskit-download.ts'
import { formatBytes } from '../../domain/format-bytes.ts'
import type { Href } from '../../domain/href.ts'
import {
  assetFor,
  type MacChip,
  macBuilds,
  type Platform,
  type Release,
  type ReleaseAsset,
} from '../../domain/release.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PlatformCardProps {
  platform: Platform
  release: Release
  chip: MacChip | null
  isDetected: boolean
}

interface FileOffer {
  asset: ReleaseAsset
  href: Href
  name: string
  text: string
  /** Completes "Download for …". */
  target: string
}

const MAC_FILE = '/commskit/download/mac'

function offersOf(platform: Platform, release: Release): FileOffer[] {
  if (platform === 'win') {
    const asset = assetFor(release, 'win')
    const words = { name: 'Installer', text: 'For one user or for all' }
    const target = PLATFORM_WORDS.win.name
    return asset ? [{ asset, href: '/commskit/download/win', ...words, target }] : []
  }
  const builds = macBuilds(release)
  return builds.map(({ asset, target }): FileOffer => ({
    asset,
    // Without a target, the address leads to the file for the visitor's chip.
    href: builds.length === 1 && target === 'any' ? MAC_FILE : `${MAC_FILE}?arch=${target}`,
    ...MAC_BUILD_WORDS[target],
    target: target === 'any' ? PLATFORM_WORDS.mac.name : MAC_BUILD_WORDS[target].name,
  }))
}

export function PlatformCard({ platform, release, chip, isDetected }: PlatformCardProps) {
  const words = PLATFORM_WORDS[platform]
  const offers = offersOf(platform, release)
  const fitting = isDetected ? assetFor(release, platform, chip) : null
  offers.sort((one, other) => Number(other.asset === fitting) - Number(one.asset === fitting))
  // On Windows, visitors ask about ARM; on a Mac, about which of several files.
  const hasQuestion = platform === 'win' ? offers.length > 0 : offers.length > 1
  return (
    <section
      aria-labelledby={platform}
      className={classNames(
        'card flex flex-col rounded-ui border bg-raised p-6 shadow-ui',
        isDetected ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon name={words.icon} size={28} className={isDetected ? 'text-accent-ink' : 'text-ink-muted'} />
        <h2 id={platform} className="text-title">
          {words.name}
        </h2>
        {isDetected ? (
          <span className="ms-auto">
            <Badge tone="accent">{words.detected}</Badge>
          </span>
        ) : null}
      </div>
      <p className="mt-2 text-small text-ink-muted">{words.needs}</p>
      {offers.length === 0 ? (
        <p className="mt-6 border-t border-line pt-5">{words.missing}</p>
      ) : (
        <ul className="mt-6 mb-5">
          {offers.map((offer) => (
            <FileRow key={offer.href} {...offer} isPrimary={offer.asset === fitting} />
          ))}
        </ul>
      )}
      {hasQuestion ? <FileQuestion platform={platform} /> : null}
    </section>
  )
}

function FileRow({ asset, href, name, text, target, isPrimary }: FileOffer & { isPrimary: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line py-5 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium tracking-close">{name}</p>
        <p className="text-small text-ink-muted">{text}</p>
        <p className="mt-1 font-mono text-caption break-all text-ink-faint">
          {asset.name}
          {asset.size > 0 ? ` · ${formatBytes(asset.size)}` : null}
        </p>
      </div>
      <ButtonLink
        to={href}
        reloadDocument
        icon="download"
        variant={isPrimary ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        <span>Download for {target}</span>
      </ButtonLink>
    </li>
  )
}

function FileQuestion({ platform }: { platform: Platform }) {
  const { question, answer } = WHICH_FILE[platform]
  return (
    <Disclosure
      summary={question}
      summaryClassName="text-ink-muted hover:text-ink"
      className="mt-auto border-t border-line pt-2 text-small"
    >
      <p className="mt-2 max-w-measure text-ink-muted">{answer}</p>
    </Disclosure>
  )
}
