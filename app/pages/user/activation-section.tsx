import { Form } from '@remix-run/react'
import { OFFLINE_ACTIVATION } from '../../content/offline-activation.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { uncheckedHref } from '../../domain/href.ts'
import type { License } from '../../domain/license.ts'
import { coverWords, isFull, machinesInUse } from '../../domain/machine-limit.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { StepNumber } from '../../ui/steps.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ActivationCodes } from './activation-codes.tsx'
import type { LicenseCodes } from './load-codes.ts'
import { ActivateButton, RequestFields } from './request-fields.tsx'

interface ActivationSectionProps {
  license: License
  path: string
  codes: LicenseCodes
  problem: FormProblem | undefined
}

export function ActivationSection({ license, path, codes, problem }: ActivationSectionProps) {
  const { title, another, anyway } = OFFLINE_ACTIVATION
  const request = (
    <>
      <OfflineSteps />
      <UnknownOutcome path={path} problem={problem} />
      <Form
        method="post"
        action={path}
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="mt-6 flex flex-col gap-5"
      >
        <RequestFields key={codes.selected?.id} problem={problem} />
        <ActivateButton problem={problem} />
      </Form>
    </>
  )
  return (
    <Card title={title} id="activate" className={codes.selected ? undefined : 'no-print'}>
      <ActivationCodes id={license.id} codes={codes} />
      <div className="no-print">
        {codes.selected ? <h3 className="mt-8 font-semibold">{another}</h3> : null}
        {isFull(license) ? (
          <>
            <p className="mt-3 text-small">
              {machinesInUse(license)}. {coverWords(license)}
            </p>
            <Disclosure
              summary={anyway}
              summaryClassName="text-small"
              open={codes.selected !== null || problem !== undefined}
              className="mt-3"
            >
              {request}
            </Disclosure>
          </>
        ) : (
          request
        )}
      </div>
    </Card>
  )
}

export function OfflineSteps({ className = 'mt-4' }: { className?: string }) {
  return (
    <ol className={`grid gap-x-8 gap-y-3 text-small ${className}`}>
      {OFFLINE_ACTIVATION.steps.map(({ term, detail }, index) => (
        <li key={term} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
          <StepNumber>{index + 1}</StepNumber>
          <p className="pt-1.5 text-ink-muted">
            <strong className="font-medium text-ink">{term}:</strong> {detail}
          </p>
        </li>
      ))}
    </ol>
  )
}

export const UnknownOutcome = ({ path, problem }: { path: string; problem: FormProblem | undefined }) => (
  <FocusedNotice
    kind="warning"
    title="The machine may already be activated"
    action={<TextLink to={uncheckedHref(`${path}?refresh=1#machines`)}>Check its machines</TextLink>}
    problem={problem}
    field="machines"
    className="not-first:mt-5"
  />
)
