import { CHECKING, MAC_BUILD_WORDS, PLATFORM_WORDS } from '../../content/commskit-download.ts'
import { assetFor, macBuilds, type Platform, type Release, type ReleaseAsset } from '../../domain/release.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Section } from '../../ui/section.tsx'

interface CheckedFile {
  platform: Platform
  title: string
  asset: ReleaseAsset
}

/** The release's files, each with its checksum if it has one. Empty if none has. */
export function checkedFilesOf(release: Release): CheckedFile[] {
  const { mac, win } = PLATFORM_WORDS
  const installer = assetFor(release, 'win')
  const files = [
    ...macBuilds(release).map(({ target, asset }) => ({
      platform: 'mac' as const,
      title: target === 'any' ? mac.name : `${mac.name}, ${MAC_BUILD_WORDS[target].name}`,
      asset,
    })),
    ...(installer ? [{ platform: 'win' as const, title: win.name, asset: installer }] : []),
  ]
  return files.some(({ asset }) => asset.sha256) ? files : []
}

export function FileChecks({ release }: { release: Release }) {
  const files = checkedFilesOf(release)
  if (files.length === 0) return null
  return (
    // The notes above have the same background, so their space is enough for both.
    <div className={release.notesHtml ? '-mt-section' : undefined}>
      <Section id="checksums" title={CHECKING.title} lead={CHECKING.lead}>
        <ul className="mt-12">
          {files.map((file) => (
            <FileCheck key={file.asset.name} {...file} />
          ))}
        </ul>
      </Section>
    </div>
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
          {CHECKING.commands[platform]} '{asset.name}'
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
            <CopyButton controls={id}>
              Copy<span className="sr-only"> the checksum for {title}</span>
            </CopyButton>
          </div>
        </div>
      ) : (
        <p className="text-small text-ink-muted">{CHECKING.none}</p>
      )}
    </li>
  )
}
