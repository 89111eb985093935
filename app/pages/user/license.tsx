import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react'
import type { Backend, Customer } from '../../backend.ts'
import { type License, nameOfLicense } from '../../domain/license.ts'
import { formResponse, runIntent } from '../../form-outcome.ts'
import { jsonResponse } from '../../json-response.ts'
import { requireUser } from '../../guards.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { ActivationSection } from './activation-section.tsx'
import { LicenseDue } from './license-due.tsx'
import { LicenseFacts } from './license-facts.tsx'
import { loadAnswers } from './load-activation.ts'
import { pageNotFound } from '../../page-not-found.ts'
import { LICENSE_INTENTS } from './license-intents.ts'
import { LabelForm } from './label-form.tsx'
import { uncheckedHref, href } from '../../domain/href.ts'

/** Several licenses are often open beside each other, so each window has its own name. */
export const meta = pageMeta<{ license: License | null }>((data) => ({
  title: (data?.license && (data.license.label || nameOfLicense(data.license))) || 'License',
  isPrivate: true,
}))

/** One license of the customer's own list; somebody else's id is not on it and so does not exist. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const answersOf = (license: License | null) =>
    loadAnswers(context.backend, customer, { id: params.id ?? '', license, url: request.url })
  const isFresh = new URL(request.url).searchParams.get('refresh') === '1'
  const result = await context.backend.licenses.list(customer, { isFresh })
  if (!result.ok)
    return jsonResponse(
      { license: null, answers: await answersOf(null), asOf: '', isStale: true, now: '' },
      503,
    )
  const license = result.value.value.find(({ id }) => id === params.id)
  if (!license) throw pageNotFound(new URL(request.url).pathname)
  const { asOf, isStale } = result.value
  const answers = await answersOf(license)
  return { license, answers, asOf, isStale, now: context.backend.now().toISOString() }
}

/** After a refusal too: where the outcome is not known, the service may have taken the change all the same. */
export const shouldRevalidate = () => true

export async function action({ context, request, params }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { id = '' } = params
  const path = new URL(request.url).pathname
  const result = await runIntent(request, LICENSE_INTENTS, { backend, customer, id, path })
  // A form that was refused before the service saw it says nothing of whose license it is about.
  if (!result.outcome.ok && (await isSomebodyElses(backend, customer, id))) throw pageNotFound(path)
  return formResponse(context, result)
}

async function isSomebodyElses(backend: Backend, customer: Customer, id: string) {
  const result = await backend.licenses.list(customer)
  return result.ok && !result.value.value.some((license) => license.id === id)
}

export default function LicensePage() {
  const { license, answers, asOf, isStale, now } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const of = (intent: string) => (result?.intent === intent ? result : undefined)
  if (!license) {
    return (
      <AccountFrame title="License">
        <div className="flex flex-col gap-8">
          <ListUnavailable what="this license" retryHref={uncheckedHref(pathname)} />
          {answers.shown || of('activate') ? (
            <ActivationSection id={id} path={pathname} answers={answers} problem={of('activate')} />
          ) : null}
        </div>
      </AccountFrame>
    )
  }
  const path = href('/user/licenses/:id', { id: license.id })
  return (
    <AccountFrame
      title={
        <span dir="auto" className="wrap-anywhere">
          {license.label || nameOfLicense(license)}
        </span>
      }
      lead={license.label ? nameOfLicense(license) : undefined}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}
          current={license.label || nameOfLicense(license)}
        />
      }
    >
      {result?.errors.form ? (
        <Notice kind="problem" className="mb-6">
          {result.errors.form}
        </Notice>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          <AsOf asOf={asOf} isStale={isStale} refreshHref={uncheckedHref(`${path}?refresh=1`)} />
          <LicenseDue license={license} now={now} />
          <LicenseFacts license={license} now={now} />
          <ActivationSection id={license.id} path={path} answers={answers} problem={of('activate')} />
        </div>
        <LabelForm key={license.label} label={license.label} path={path} problem={of('label')} />
      </div>
    </AccountFrame>
  )
}
