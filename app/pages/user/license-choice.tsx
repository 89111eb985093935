import { useLocation } from '@remix-run/react'
import { countWords, resultWords } from '../../domain/count-words.ts'
import { OFFERED_MAX, type LicenseOffer } from '../../domain/license-search.ts'
import { describeSize, type License, listTitleOf, shortNameOfLicense } from '../../domain/license.ts'
import { machinesInUse } from '../../domain/machine-limit.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FilterForm, LicenseSearchField } from './list-filters.tsx'

interface LicenseChoiceProps {
  /** The id of the form that the radio buttons belong to. */
  form: string
  list: LicenseOffer
  /** The id of the license chosen now. */
  chosen: string | null
  /** The activation request in the URL, which a search keeps. */
  request: string | undefined
  error: string | undefined
}

export function LicenseChoice({ form, list, chosen, request, error }: LicenseChoiceProps) {
  const { choices, kept, count, search } = list
  return (
    <>
      {count > OFFERED_MAX || search ? <LicenseSearch list={list} request={request} chosen={chosen} /> : null}
      {choices.length === 0 ? null : (
        <ChoiceCards
          legend="License"
          isLegendHidden
          form={form}
          name="license"
          look="row"
          columns={1}
          choices={choices.map((license) => ({
            value: license.id,
            title: listTitleOf(license),
            aside: <Description license={license} isKept={license.id === kept && kept === chosen} />,
          }))}
          defaultValue={chosen ?? undefined}
          error={error}
          focusesError
        />
      )}
    </>
  )
}

interface DescriptionProps {
  license: License
  /** Whether it's listed because it was chosen before, and doesn't match the search. */
  isKept: boolean
}

function Description({ license, isKept }: DescriptionProps) {
  const edition = license.label ? shortNameOfLicense(license) : null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {[edition, describeSize(license)].filter(Boolean).join(' · ')} {isKept ? <Badge>Chosen</Badge> : null}{' '}
      {license.activations.length > 0 ? <Badge tone="warning">{machinesInUse(license)}</Badge> : null}
    </span>
  )
}

type LicenseSearchProps = Pick<LicenseChoiceProps, 'list' | 'chosen' | 'request'>

function LicenseSearch({ list, chosen, request }: LicenseSearchProps) {
  const { search, choices, kept, matchCount, count } = list
  const visibleCount = choices.length - Number(kept !== null)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small text-ink-muted">
        {visibleCount < matchCount ? `${visibleCount} of ` : null}
        {search
          ? `${resultWords(matchCount)} for “${search}”`
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
