import type { Download } from '../../domain/download.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DownloadGroups } from './download-groups.tsx'

interface OneZeroFilesProps {
  files: readonly Download[] | null
  system: string | null
  path: string
}

export function OneZeroFiles({ files, system, path }: OneZeroFilesProps) {
  return (
    <>
      <Card accent="apps">
        <h2 className="text-title">1.0 license</h2>
        <p className="mt-2 max-w-measure text-small text-ink-muted">
          The 1.0 apps are no longer sold, but still supported. Activate in the app itself.
        </p>
        <p className="mt-3 text-small">
          <TextLink to="/1.0/apps" hasArrow>
            About the 1.0 apps
          </TextLink>
        </p>
      </Card>
      <section id="files" className="no-print flex flex-col gap-4">
        {files && files.length > 0 ? (
          <DownloadGroups downloads={files} system={system} />
        ) : (
          <Card>
            <h2 className="text-title">{files ? 'No files' : 'We can’t load the files right now'}</h2>
            <p className="mt-2 text-small text-ink-muted">
              {files ? (
                <>
                  You have no downloads for 1.0 apps. Need one?{' '}
                  <TextLink to="/servicedesk">Contact support</TextLink>
                </>
              ) : (
                <>
                  <TextLink to={uncheckedHref(path)}>Try again</TextLink> in a few minutes.
                </>
              )}
            </p>
          </Card>
        )}
      </section>
    </>
  )
}
