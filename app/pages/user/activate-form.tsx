import { Form } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { requestInUrl } from '../../domain/request-in-url.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import type { LicenseOffer } from '../../domain/license-search.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LicenseChoice } from './license-choice.tsx'
import { OfflineSteps } from './offline-steps.tsx'
import { ActivateButton } from './activate-button.tsx'
import { RequestFields } from './request-fields.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

const FORM = 'activate'

interface ActivateFormProps {
  /** The request in the URL, which a machine's QR code contains. */
  scanned: ReturnType<typeof requestInUrl>
  /** The machine that the request is from; null if it doesn't say. */
  machine: string | null
  list: LicenseOffer
  updated: ComponentProps<typeof AsOf>
  problem: FormProblem | undefined
}

export function ActivateForm({ scanned, machine, list, updated, problem }: ActivateFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(problem?.typed.license || list.chosen)
  const readChosen = () => {
    const license = new FormData(form.current ?? undefined).get('license')
    setChosen(typeof license === 'string' ? license : null)
  }
  // A license may have been chosen before hydration.
  useEffect(readChosen, [])
  const isScanned = scanned !== null && scanned.fault === null
  return (
    <>
      <ActivateNotices scanFault={scanned?.fault ?? null} problem={problem} />
      {isScanned ? null : (
        <Disclosure summary="How it works" summaryClassName="text-small" unfoldedFrom="md" className="mb-2">
          <OfflineSteps className="lg:grid-cols-3" />
        </Disclosure>
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2" onChange={readChosen}>
        <Form
          id={FORM}
          ref={form}
          method="post"
          // After an error, the search still shows the chosen license.
          action={uncheckedHref(
            `/user/licenses/activate?${new URLSearchParams({ q: list.search, license: chosen ?? '' })}`,
          )}
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          className="flex min-w-0 flex-col"
        >
          {isScanned && !problem?.errors.payload && !problem?.errors.request ? (
            <ScannedRequest machine={machine}>
              <RequestFields problem={problem} request={scanned.text} />
            </ScannedRequest>
          ) : (
            <RequestFields problem={problem} request={scanned?.text} takesSeveral />
          )}
        </Form>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-small font-medium">License</h2>
            {updated.isStale ? null : <AsOf {...updated} />}
          </div>
          <LicenseChoice
            form={FORM}
            list={list}
            chosen={chosen}
            request={scanned?.text}
            error={problem?.errors.license}
          />
          <div className="mt-3 grid gap-3">
            <ActivateButton form={FORM} problem={problem} isWide />
          </div>
        </div>
      </div>
    </>
  )
}

interface ActivateNoticesProps {
  scanFault: string | null
  problem: FormProblem | undefined
}

const ActivateNotices = ({ scanFault, problem }: ActivateNoticesProps) => (
  <div className="mb-6 grid gap-4 empty:hidden">
    {scanFault && !problem ? <Notice kind="problem">{scanFault}</Notice> : null}
    {problem?.typed.license ? (
      <UnknownOutcome path={href('/user/licenses/:id', { id: problem.typed.license })} problem={problem} />
    ) : null}
  </div>
)

/** Folds the fields away, because a scanned request needs no editing. */
const ScannedRequest = ({ machine, children }: { machine: string | null; children: ReactNode }) => (
  <Disclosure
    summary={
      <span className="min-w-0 wrap-anywhere">
        Activation request
        {machine ? (
          <>
            {' from '}
            <bdi>{machine}</bdi>
          </>
        ) : null}
      </span>
    }
    summaryClassName="text-small"
    className="rounded-ui border border-line bg-raised px-4 py-2"
  >
    <div className="pt-2 pb-3">{children}</div>
  </Disclosure>
)
