import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { CODE_ANCHOR, CODE_LIFETIME_WORDS, codeFileHref, codeHref } from '../../domain/activation-code.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LicenseCodes, SelectedCode } from './load-codes.ts'

export function ActivationCodes({ id, codes }: { id: string; codes: LicenseCodes }) {
  const { selected, others, isGone } = codes
  return (
    <>
      {isGone ? (
        <p className="mt-3 text-small text-ink-muted">
          This activation code isn’t here any more. Codes stay for {CODE_LIFETIME_WORDS}, or until the license
          changes. Send the request again for a new one.
        </p>
      ) : null}
      {selected ? <CodePanel key={selected.id} id={id} code={selected} /> : null}
      {others.length > 0 ? <OtherCodes id={id} others={others} /> : null}
    </>
  )
}

function CodePanel({ id, code }: { id: string; code: SelectedCode }) {
  const { machine, text, expiresAt, qr } = code
  const panelRef = useFocusOnNewCode()
  return (
    <section
      ref={panelRef}
      id={CODE_ANCHOR}
      tabIndex={-1}
      aria-labelledby={`${CODE_ANCHOR}-title`}
      className="mt-5 rounded-ui border border-success/30 bg-success-soft p-5"
    >
      <h3 id={`${CODE_ANCHOR}-title`} className="flex gap-2.5 text-title wrap-anywhere">
        <Icon name="check-circle" className="mt-1 text-success" />
        {machine ? (
          <span>
            Activation code for <bdi>{machine}</bdi>
          </span>
        ) : (
          'Activation code'
        )}
      </h3>
      <p className="mt-2 text-small text-ink-muted">
        {qr ? (
          <>
            Scan it on <bdi>{machine ?? 'the machine'}</bdi>, or copy or save it.
          </>
        ) : (
          'It’s too long for a QR code that a camera could read. Copy it or save it as a file.'
        )}{' '}
        It stays here until <Moment at={expiresAt} />; after that, send the same request again.
      </p>
      <div
        className={classNames(
          'mt-4 grid items-start gap-5',
          qr && 'sm:grid-cols-2 print:grid-cols-[11rem_minmax(0,1fr)]',
        )}
      >
        {qr ? (
          <QrCode drawing={qr} alt={`QR code for ${machine ?? 'the machine'}`} className="max-sm:mx-auto" />
        ) : null}
        <div className="flex min-w-0 flex-col gap-4">
          <div className="no-print flex flex-wrap gap-3">
            <CopyButton controls={`${CODE_ANCHOR}-text`}>Copy code</CopyButton>
            <ButtonLink to={codeFileHref(id, code.id)} reloadDocument variant="secondary" icon="download">
              Save as file
            </ButtonLink>
          </div>
          <CodeField
            id={`${CODE_ANCHOR}-text`}
            label="Activation code"
            name="code"
            readOnly
            rows={8}
            defaultValue={text}
          />
        </div>
      </div>
    </section>
  )
}

/** Another code can come at the same path and fragment; `PageChanges` only moves the focus if one of them is new. */
function useFocusOnNewCode() {
  const panelRef = useRef<HTMLElement>(null)
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash === `#${CODE_ANCHOR}`) panelRef.current?.focus({ preventScroll: true })
  }, [key, hash])
  return panelRef
}

function OtherCodes({ id, others }: { id: string; others: LicenseCodes['others'] }) {
  return (
    <div className="no-print mt-4 text-small">
      <h3 className="font-medium">Other activation codes</h3>
      <ul className="mt-1 divide-y divide-line">
        {others.map((code) => (
          <li key={code.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
            <TextLink to={codeHref(id, code.id)} className="py-2.5">
              Activation code for <bdi>{code.machine ?? 'another machine'}</bdi>
            </TextLink>
            <Moment at={code.madeAt} className="text-ink-muted" />
          </li>
        ))}
      </ul>
    </div>
  )
}
