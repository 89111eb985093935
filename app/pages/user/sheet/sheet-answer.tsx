import { type ActivationAnswer, ANSWER_KEPT_SECONDS } from '../../../domain/activation.ts'
import { countWords } from '../../../domain/count-words.ts'
import { href, uncheckedHref } from '../../../domain/href.ts'
import { fitsSheet } from '../../../domain/license-sheet.ts'
import type { QrDrawing } from '../../../domain/qr-code.ts'
import { Moment } from '../../../ui/moment.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SheetPart } from './sheet-part.tsx'

export interface SheetAnswerProps {
  answer: (ActivationAnswer & { code: QrDrawing | null }) | null
  id: string
}

export function SheetAnswer({ answer, id }: SheetAnswerProps) {
  const path = href('/user/licenses/:id', { id })
  if (!answer)
    return (
      <SheetPart title="Activation code" className="no-print">
        <p className="text-small text-ink-muted">
          <TextLink to={uncheckedHref(`${path}#activate`)}>Activate a machine offline</TextLink> to print its
          activation code here. Codes are kept for {countWords(ANSWER_KEPT_SECONDS / 3600, 'hour')}.
        </p>
      </SheetPart>
    )
  const { machine, madeAt, text, code } = answer
  return (
    <SheetPart title="Activation code">
      <p className="text-small text-ink-muted">
        For <bdi className="font-medium text-ink">{machine ?? 'one machine'}</bdi> only, issued{' '}
        <Moment at={madeAt} hasDay isForPaper />.
      </p>
      {fitsSheet(text) ? (
        <div className="mt-3 grid grid-cols-1 items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] print:mt-2 print:grid-cols-[11rem_minmax(0,1fr)]">
          <QrCode code={code} alt={`QR code for ${machine ?? 'the machine'}`} className="w-full" />
          <pre className="font-mono text-caption break-all whitespace-pre-wrap">{text.trim()}</pre>
        </div>
      ) : (
        <p className="mt-2 text-small">
          Too long to print here.{' '}
          <TextLink to={uncheckedHref(`${path}?answer=${answer.id}`)}>Save it as a file</TextLink>
        </p>
      )}
    </SheetPart>
  )
}
