import { groupDownloads } from '../../domain/download-groups.ts'
import type { Download } from '../../domain/download.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DownloadGroups } from './download-groups.tsx'

export const OneZeroNote = () => (
  <Card title="1.0 license" accent="apps">
    <p className="mt-2 max-w-measure text-small text-ink-muted">
      The 1.0 apps are no longer sold, but still supported. Activate in the app itself.
    </p>
    <p className="mt-3 text-small">
      <TextLink to="/1.0/apps" hasArrow>
        About the 1.0 apps
      </TextLink>
    </p>
  </Card>
)

interface OneZeroFilesProps {
  /** Null if they can't be loaded. */
  files: readonly Download[] | null
  system: string | null
  /** The license's page. */
  path: string
}

export const OneZeroFiles = ({ files, system, path }: OneZeroFilesProps) => (
  <section id="files" className="no-print flex flex-col gap-4">
    {files && files.length > 0 ? (
      <DownloadGroups products={groupDownloads(files, system)} system={system} />
    ) : (
      <NoFiles isKnown={files !== null} path={path} />
    )}
  </section>
)

function NoFiles({ isKnown, path }: { isKnown: boolean; path: string }) {
  const textClass = 'mt-2 text-small text-ink-muted'
  return isKnown ? (
    <Card title="No files">
      <p className={textClass}>
        You have no downloads for 1.0 apps. Need one? <TextLink to="/servicedesk">Contact support</TextLink>
      </p>
    </Card>
  ) : (
    <Card title="We can’t load the files right now">
      <p className={textClass}>
        <TextLink to={uncheckedHref(path)}>Try again</TextLink> in a few minutes.
      </p>
    </Card>
  )
}
