import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { requestInUrl } from '../../domain/activation-request.ts'
import { countWords } from '../../domain/count-words.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { CHOICES_MAX, type LicenseChoices } from '../../domain/license-search.ts'
import { describeSize, type License, listTitleOf, nameOfLicense } from '../../domain/license.ts'
import { machinesInUse } from '../../domain/machine-limit.ts'
import { PRODUCTS } from '../../shop.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FocusedNotice, Notice } from '../../ui/notice.tsx'
import { OfflineSteps, UnknownOutcome } from './activation-section.tsx'
import { FilterForm, LicenseSearchField } from './list-filters.tsx'
import { ActivateButton, RequestFields } from './request-fields.tsx'

const FORM = 'activate'

interface ActivateFormProps {
  scanned: ReturnType<typeof requestInUrl>
  machine: string | null
  list: LicenseChoices
  updated: ComponentProps<typeof AsOf>
  problem: FormProblem | undefined
}

export function ActivateForm({ scanned, machine, list, updated, problem }: ActivateFormProps) {
  const errors = problem?.errors ?? {}
  const { choices, kept, matchCount, count, search } = list
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(problem?.typed.license || list.chosen)
  const readForm = () => setChosen(new FormData(form.current!).get('license') as string | null)
  // A license may have been chosen before hydration.
  useEffect(readForm, [])
  const hasRequest = scanned !== null && scanned.fault === null
  return (
    <>
      <div className="mb-6 grid gap-4 empty:hidden">
        {scanned?.fault && !problem ? <Notice kind="problem">{scanned.fault}</Notice> : null}
        <FocusedNotice kind="problem" problem={problem} field="form" />
        {problem?.typed.license ? (
          <UnknownOutcome
            path={href('/user/licenses/:id', { id: problem.typed.license })}
            problem={problem}
          />
        ) : null}
      </div>
      {hasRequest ? null : (
        <Disclosure summary="How it works" summaryClassName="text-small" unfoldedFrom="md" className="mb-2">
          <OfflineSteps className="lg:grid-cols-3" />
        </Disclosure>
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2" onChange={readForm}>
        <Form
          id={FORM}
          ref={form}
          method="post"
          // After an error, the search still shows the chosen license.
          action={uncheckedHref(
            `/user/licenses/activate?${new URLSearchParams({ q: search, license: chosen ?? '' })}`,
          )}
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          className="flex min-w-0 flex-col"
        >
          {hasRequest && !errors.payload && !errors.request ? (
            <Disclosure
              summary={
                <span>
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
              <div className="pt-2 pb-3">
                <RequestFields problem={problem} request={scanned.text} />
              </div>
            </Disclosure>
          ) : (
            <RequestFields problem={problem} request={scanned?.text} takesSeveral />
          )}
        </Form>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-small font-medium">License</h2>
            {updated.isStale ? null : <AsOf {...updated} />}
          </div>
          {count > CHOICES_MAX ? <LicenseSearch {...list} request={scanned?.text} chosen={chosen} /> : null}
          {matchCount === 0 ? <p>No results for “{search}”</p> : null}
          {choices.length === 0 ? null : (
            <ChoiceCards
              legend="License"
              isLegendHidden
              form={FORM}
              name="license"
              isCompact
              columns={1}
              choices={choices.map((license) => ({
                value: license.id,
                title: listTitleOf(license),
                aside: <Description license={license} isKept={license.id === kept && kept === chosen} />,
              }))}
              defaultValue={chosen ?? undefined}
              error={errors.license}
              focusesError
            />
          )}
          <div className="mt-3 grid gap-3">
            <ActivateButton form={FORM} problem={problem} isWide />
          </div>
        </div>
      </div>
    </>
  )
}

function Description({ license, isKept }: { license: License; isKept: boolean }) {
  const edition = license.label ? nameOfLicense(license).replace(`${PRODUCTS.engine} `, '') : null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {[edition, describeSize(license)].filter(Boolean).join(' · ')} {isKept ? <Badge>Chosen</Badge> : null}{' '}
      {license.activations.length > 0 ? <Badge tone="warning">{machinesInUse(license)}</Badge> : null}
    </span>
  )
}

function LicenseSearch(props: LicenseChoices & { request: string | undefined }) {
  const { search, choices, kept, matchCount, count, request, chosen } = props
  const visibleCount = choices.length - Number(kept !== null)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small text-ink-muted">
        {visibleCount < matchCount ? `${visibleCount} of ` : null}
        {search
          ? `${countWords(matchCount, 'result')} for “${search}”`
          : `${countWords(count, 'license')}, unused ones first`}
      </p>
      <FilterForm query={useLocation().search}>
        {request ? <input type="hidden" name="request" value={request} /> : null}
        {chosen ? <input type="hidden" name="license" value={chosen} /> : null}
        <LicenseSearchField search={search} />
      </FilterForm>
    </div>
  )
}
