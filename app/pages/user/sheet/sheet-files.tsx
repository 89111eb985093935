import { countWords } from '../../../domain/count-words.ts'
import { type Download, fileNameOf } from '../../../domain/download.ts'
import { SheetPart } from './sheet-part.tsx'

export function SheetFiles({ files }: { files: { named: Download[]; more: number } | null }) {
  if (files?.named.length === 0) return null
  return (
    <SheetPart title={files ? 'Installers and SHA-256 checksums' : 'Installers'}>
      {files ? (
        <>
          <ul className="flex flex-col gap-1 text-small">
            {files.named.map((file) => (
              <li key={file.filePath} className="flex flex-wrap justify-between gap-x-4">
                <p className="font-medium wrap-anywhere">{fileNameOf(file)}</p>
                <p className="font-mono text-caption break-all text-ink-muted">
                  {file.sha256 ?? 'No checksum'}
                </p>
              </li>
            ))}
          </ul>
          {files.more > 0 ? (
            <p className="mt-1 text-caption text-ink-muted">
              And {countWords(files.more, 'more file')} under Downloads in your account.
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-small text-ink-muted">See Downloads in your account.</p>
      )}
    </SheetPart>
  )
}
