import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { OFFLINE_ACTIVATION } from '../../content/offline-activation.ts'
import type { requestInAddress } from '../../domain/activation.ts'
import { countWords } from '../../domain/count-words.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { describeSize, type License, listTitleOf, nameOfLicense } from '../../domain/license.ts'
import { CHOICES_MAX, type LicenseChoices, SEARCH_LENGTH_MAX } from '../../domain/license-search.ts'
import { machinesInUse } from '../../domain/machine-limit.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FilterForm, FilterText } from './account-list.tsx'
import { OfflineSteps, UnknownOutcome } from './activation-section.tsx'
import { ActivateButton, RequestFields } from './request-fields.tsx'

interface ActivateFormProps {
  scanned: ReturnType<typeof requestInAddress>
  machine: string | null
  list: LicenseChoices
  problem: FormProblem | undefined
}

export function ActivateForm({ scanned, machine, list, problem }: ActivateFormProps) {
  const errors = problem?.errors ?? {}
  const { choices, found, count, search } = list
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
        {errors.form ? <Notice kind="problem">{errors.form}</Notice> : null}
        {problem?.typed.license ? (
          <UnknownOutcome
            path={href('/user/licenses/:id', { id: problem.typed.license })}
            problem={problem}
          />
        ) : null}
      </div>
      <div className="grid gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        {count > CHOICES_MAX ? <LicenseSearch {...list} request={scanned?.text} chosen={chosen} /> : null}
        <Form
          ref={form}
          method="post"
          // After an error, the search still shows the chosen license.
          action={uncheckedHref(
            `/user/licenses/activate?${new URLSearchParams({ q: search, license: chosen ?? '' })}`,
          )}
          onChange={readForm}
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          className="contents"
        >
          <div className="min-w-0 max-lg:order-first lg:col-start-2 lg:row-span-2">
            {hasRequest && !errors.payload && !errors.request ? (
              <details className="rounded-ui border border-line bg-raised px-4 py-2">
                <summary className="flex min-h-11 items-center gap-2 text-small font-medium">
                  <Icon name="chevron-right" size={16} className="unfold-90" />
                  {machine ? (
                    <span>
                      Activation request from <bdi>{machine}</bdi>
                    </span>
                  ) : (
                    'Activation request'
                  )}
                </summary>
                <div className="pt-2 pb-3">
                  <RequestFields problem={problem} request={scanned.text} />
                </div>
              </details>
            ) : (
              <RequestFields problem={problem} request={scanned?.text} />
            )}
          </div>
          <div className={classNames('min-w-0 lg:row-span-2', count <= CHOICES_MAX && 'lg:row-start-1')}>
            {found === 0 ? <p>No results for “{search}”</p> : null}
            {choices.length === 0 ? null : (
              <ChoiceCards
                legend="License"
                name="license"
                isCompact
                columns={1}
                choices={choices.map((license) => ({
                  value: license.id,
                  title: listTitleOf(license),
                  aside: describe(license),
                }))}
                defaultValue={chosen ?? undefined}
                error={errors.license}
                focusesError
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
            <ActivateButton problem={problem} size="large" />
            <section aria-labelledby="steps">
              <h2 id="steps" className="text-title">
                {OFFLINE_ACTIVATION.title}
              </h2>
              <OfflineSteps />
            </section>
          </div>
        </Form>
      </div>
    </>
  )
}

const describe = (license: License): string =>
  [
    license.label ? nameOfLicense(license) : null,
    describeSize(license),
    license.activations.length > 0 && machinesInUse(license),
  ]
    .filter(Boolean)
    .join(' · ')

function LicenseSearch(
  props: Pick<LicenseChoices, 'search' | 'found' | 'count' | 'chosen'> & { request: string | undefined },
) {
  const { search, found, count, request, chosen } = props
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small text-ink-muted">
        {found > CHOICES_MAX ? `1–${CHOICES_MAX} of ` : ''}
        {search ? `${countWords(found, 'result')} for “${search}”` : countWords(count, 'license')}
      </p>
      <FilterForm query={useLocation().search}>
        {request ? <input type="hidden" name="request" value={request} /> : null}
        {chosen ? <input type="hidden" name="license" value={chosen} /> : null}
        <FilterText label="Find a license" name="q" defaultValue={search} maxLength={SEARCH_LENGTH_MAX} />
      </FilterForm>
    </div>
  )
}
