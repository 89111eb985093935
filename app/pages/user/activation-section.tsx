import { Form } from '@remix-run/react'
import { OFFLINE_ACTIVATION } from '../../content/offline-activation.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import type { License } from '../../domain/license.ts'
import { coverWords, isFull, machinesInUse } from '../../domain/machine-limit.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ActivationCodes } from './activation-codes.tsx'
import type { LicenseCodes } from './load-codes.ts'
import { OfflineSteps } from './offline-steps.tsx'
import { ActivateButton } from './activate-button.tsx'
import { RequestFields } from './request-fields.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

interface ActivationSectionProps {
  license: License
  path: string
  codes: LicenseCodes
  problem: FormProblem | undefined
}

export function ActivationSection({ license, path, codes, problem }: ActivationSectionProps) {
  const { title, another, anyway } = OFFLINE_ACTIVATION
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
              <RequestForm {...{ path, codes, problem }} />
            </Disclosure>
          </>
        ) : (
          <RequestForm {...{ path, codes, problem }} />
        )}
      </div>
    </Card>
  )
}

const RequestForm = ({ path, codes, problem }: Omit<ActivationSectionProps, 'license'>) => (
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
      {/* Empties the fields once there's a new code. */}
      <RequestFields key={codes.selected?.id} problem={problem} />
      <ActivateButton problem={problem} />
    </Form>
  </>
)
