import type { Download } from '../../domain/download.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { PRODUCTS } from '../../shop.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DownloadGroups } from './download-groups.tsx'

interface OneZeroFilesProps {
  files: readonly Download[] | null
  own: string | null
  path: string
}

export function OneZeroFiles({ files, own, path }: OneZeroFilesProps) {
  return (
    <>
      <Card accent="apps">
        <h2 className="text-title">A license of the older range</h2>
        <p className="mt-2 max-w-measure text-small text-ink-muted">
          The 1.0 apps came before {PRODUCTS.suite}. They are no longer sold, and still supported: what this
          license runs can be installed, activated in the app itself, and is repaired.
        </p>
        <p className="mt-3 text-small">
          <TextLink to="/1.0/apps" hasArrow>
            About the 1.0 apps
          </TextLink>
        </p>
      </Card>
      <section id="files" className="no-print flex flex-col gap-4">
        {files && files.length > 0 ? (
          <DownloadGroups downloads={files} own={own} />
        ) : (
          <Card>
            <h2 className="text-title">
              {files ? 'No files at the moment' : 'We cannot load its files at the moment'}
            </h2>
            <p className="mt-2 text-small text-ink-muted">
              {files ? (
                <>
                  There is no file of the 1.0 range among your downloads. If you need one,{' '}
                  <TextLink to="/servicedesk">write to support</TextLink>.
                </>
              ) : (
                <>
                  The download service does not answer. Nothing is lost:{' '}
                  <TextLink to={uncheckedHref(path)}>try again</TextLink> in a few minutes.
                </>
              )}
            </p>
          </Card>
        )}
      </section>
    </>
  )
}
