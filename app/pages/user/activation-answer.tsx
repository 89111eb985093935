import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ANSWER_PLACE } from '../../domain/activation.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LicenseAnswers, ShownAnswer } from './load-activation.ts'

export function ActivationAnswer({ id, answers }: { id: string; answers: LicenseAnswers }) {
  const { shown, others, isGone } = answers
  return (
    <>
      {isGone ? (
        <p className="mt-3 text-small text-ink-muted">
          The answer that you came for is not kept any more. Send its request again to have it made anew.
        </p>
      ) : null}
      {shown ? <AnswerPanel key={shown.id} id={id} answer={shown} /> : null}
      {others.length > 0 ? <OtherAnswers id={id} others={others} /> : null}
    </>
  )
}

function AnswerPanel({ id, answer }: { id: string; answer: ShownAnswer }) {
  const { machine, text, keptUntil, code } = answer
  const place = useArrival()
  return (
    <section
      ref={place}
      id={ANSWER_PLACE}
      tabIndex={-1}
      aria-labelledby={`${ANSWER_PLACE}-title`}
      className="mt-5 rounded-ui border border-success/30 bg-success-soft p-5"
    >
      <h3 id={`${ANSWER_PLACE}-title`} className="flex gap-2.5 text-title wrap-anywhere">
        <Icon name="check-circle" className="mt-1 text-success" />
        {machine ? (
          <span>
            The answer for <bdi>{machine}</bdi> is ready
          </span>
        ) : (
          'The answer for the machine is ready'
        )}
      </h3>
      <p className="mt-2 text-small text-ink-muted">
        Show <bdi>{machine ?? 'the machine'}</bdi> this code, or paste or open the answer there. It is kept
        here until <Moment at={keptUntil} />; after that, the same request makes it again.
      </p>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <QrCode
          code={code}
          alt={`QR code of the answer for ${machine ?? 'the machine'}`}
          className="max-sm:mx-auto"
        />
        <div className="flex min-w-0 flex-col gap-4">
          <div className="no-print flex flex-wrap gap-3">
            <CopyButton controls={`${ANSWER_PLACE}-text`}>Copy the answer</CopyButton>
            <ButtonLink
              to={uncheckedHref(`${href('/user/licenses/:id/activation.txt', { id })}?answer=${answer.id}`)}
              reloadDocument
              variant="secondary"
              icon="download"
            >
              Save as a file
            </ButtonLink>
          </div>
          <TextAreaField
            id={`${ANSWER_PLACE}-text`}
            label="Activation answer"
            name="answer"
            isCode
            readOnly
            rows={8}
            defaultValue={text}
          />
        </div>
      </div>
    </section>
  )
}

/** Focuses the answer that the address leads to. Without script the browser does so by itself. */
function useArrival() {
  const place = useRef<HTMLElement>(null)
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash === `#${ANSWER_PLACE}`) place.current?.focus({ preventScroll: true })
  }, [key, hash])
  return place
}

function OtherAnswers({ id, others }: { id: string; others: LicenseAnswers['others'] }) {
  const path = href('/user/licenses/:id', { id })
  return (
    <div className="no-print mt-4 text-small">
      <h3 className="font-medium">Also answered within the hour</h3>
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ id: answer, machine, madeAt }) => (
          <li key={answer} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
            <TextLink to={uncheckedHref(`${path}?answer=${answer}#${ANSWER_PLACE}`)} className="py-2.5">
              The answer for <bdi>{machine ?? 'another machine'}</bdi>
            </TextLink>
            <Moment at={madeAt} className="text-ink-muted" />
          </li>
        ))}
      </ul>
    </div>
  )
}
