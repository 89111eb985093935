import { countWords } from '../../../domain/count-words.ts'
import { type Download, fileNameOf } from '../../../domain/download.ts'
import { SheetPart } from './sheet-part.tsx'

export function SheetFiles({ files }: { files: { named: Download[]; more: number } | null }) {
  if (files?.named.length === 0) return null
  return (
    <SheetPart title={files ? 'Installers and their SHA-256 checksums' : 'Installers'}>
      {files ? (
        <>
          <ul className="flex flex-col gap-1 text-small">
            {files.named.map((file) => (
              <li key={file.filePath} className="flex flex-wrap justify-between gap-x-4">
                <p className="font-medium wrap-anywhere">{fileNameOf(file)}</p>
                <p className="font-mono text-caption break-all text-ink-muted">
                  {file.sha256 ?? 'no checksum is known'}
                </p>
              </li>
            ))}
          </ul>
          {files.more > 0 ? (
            <p className="mt-1 text-caption text-ink-muted">
              And {countWords(files.more, 'more file')}, among the downloads of the account.
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-small text-ink-muted">
          The list of downloads could not be read when this sheet was made. It stands in the account, under
          Downloads.
        </p>
      )}
    </SheetPart>
  )
}
