import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { type License, nameOfLicense } from '../../domain/license.ts'
import { safeReturnTo } from '../../domain/return-to.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { NOT_UNDERSTOOD, readForm, textField } from '../../form.ts'
import { jsonResponse } from '../../json-response.ts'
import { requireUser } from '../../guards.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { ActivationSection } from './activation-section.tsx'
import { LicenseFacts } from './license-facts.tsx'
import { activate, type LicenseOutcome, rename } from './license-intents.ts'
import { LabelForm } from './label-form.tsx'

/** Several licenses are often open beside each other, so each window has its own name. */
export const meta = pageMeta<{ license: License | null }>((data) => ({
  title: (data?.license && (data.license.label || nameOfLicense(data.license))) || 'License',
  isPrivate: true,
}))

const INTENTS: Readonly<Record<string, typeof rename>> = { label: rename, activate }

const UNKNOWN_INTENT: FormProblem = { intent: '', errors: { form: NOT_UNDERSTOOD }, typed: {} }

const notFound = (request: Request) =>
  new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404, statusText: 'Not Found' })

/** One license of the customer's own list; somebody else's id is not on it and so does not exist. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const isFresh = new URL(request.url).searchParams.get('refresh') === '1'
  const answer = await context.backend.licenses.list(customer, { isFresh })
  if (!answer.ok)
    return jsonResponse({ license: null, activationAnswer: null, asOf: '', isStale: true, now: '' }, 503)
  const license = answer.value.value.find(({ id }) => id === params.id)
  if (!license) throw notFound(request)
  const { asOf, isStale } = answer.value
  const activationAnswer = await context.backend.licenses.activationAnswer(customer, license.id)
  return { license, activationAnswer, asOf, isStale, now: context.backend.now().toISOString() }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const form = await readForm(request)
  const intent = textField(form, 'intent')
  const run = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  const outcome = run
    ? await run(form, customer, params.id ?? '', context)
    : ({ state: 'problem', status: 422, problem: UNKNOWN_INTENT } satisfies LicenseOutcome)
  switch (outcome.state) {
    case 'not-found':
      throw notFound(request)
    case 'problem':
      // A form that was refused before the service saw it says nothing of whose license it is about.
      if (await isSomebodyElses(context, customer, params.id)) throw notFound(request)
      return jsonResponse(outcome.problem, outcome.status)
    case 'done':
      context.session.addMessage({ kind: 'success', text: outcome.message })
      return redirect(safeReturnTo(form.get('redirectTo'), new URL(request.url).pathname), 303)
  }
}

async function isSomebodyElses({ backend }: SiteContext, customer: Customer, id: string | undefined) {
  const answer = await backend.licenses.list(customer)
  return answer.ok && !answer.value.value.some((license) => license.id === id)
}

export default function LicensePage() {
  const { license, activationAnswer, asOf, isStale, now } = useLoaderData<typeof loader>()
  const result = useActionData<FormProblem>()
  const { pathname } = useLocation()
  if (!license) {
    return (
      <AccountFrame title="License">
        <ListUnavailable what="this license" retryHref={pathname} />
      </AccountFrame>
    )
  }
  const path = `/user/licenses/${encodeURIComponent(license.id)}`
  const of = (intent: string) => (result?.intent === intent ? result : undefined)
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
          <AsOf asOf={asOf} isStale={isStale} refreshHref={`${path}?refresh=1`} />
          <LicenseFacts license={license} now={now} />
          <ActivationSection
            license={license}
            path={path}
            answer={activationAnswer}
            problem={of('activate')}
          />
        </div>
        <LabelForm key={license.label} label={license.label} path={path} problem={of('label')} />
      </div>
    </AccountFrame>
  )
}
