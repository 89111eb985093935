import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { configurationOfLicense, extendableEngine } from '../../domain/extension.ts'
import { href } from '../../domain/href.ts'
import {
  isRevoked,
  kindOfLicense,
  type License,
  ONE_ZERO,
  statusWords,
  titleOfLicense,
} from '../../domain/license.ts'
import { hrefToRefresh } from '../../domain/list-page.ts'
import { countryOf } from '../../domain/price-location.ts'
import { additionPricesOf } from '../../domain/unit-prices.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { requireUser } from '../../guards.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { accountMeta } from '../../layouts/account-error.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ordersAside } from '../../store/asides.ts'
import { findLicense, loadLicense } from '../../store/load-license.ts'
import { loadExtensionPayment } from '../../store/load-payment.ts'
import { previewAside } from '../../store/preview-units.ts'
import { readHistory } from '../../store/read-history.ts'
import { FocusedNotice, Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PaymentNotice } from '../../ui/payment-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { useSafeRevalidation } from '../../ui/use-safe-revalidation.ts'
import { ActivationSection } from './activation-section.tsx'
import { BuyAgain } from './buy-again.tsx'
import { LabelForm } from './label-form.tsx'
import { LicenseDue } from './license-due.tsx'
import { LicenseFront } from './license-front.tsx'
import { LicenseHistory } from './license-history.tsx'
import { LICENSE_INTENTS } from './license-intents.ts'
import { LicenseLinks } from './license-links.tsx'
import { LicenseMachines } from './license-machines.tsx'
import { loadCodes } from './load-codes.ts'
import { loadFiles } from './load-files.ts'
import { OneZeroFiles, OneZeroNote } from './one-zero-files.tsx'
import { UnsentRequest } from './unsent-request.tsx'

const titleMeta = pageMeta<{ license: License }>((data) =>
  data ? { title: titleOfLicense(data.license) } : {},
)

export const meta: MetaFunction = (page) => (page.error ? accountMeta(page) : titleMeta(page))

export const headers = keepRetryAfter

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const [{ value: license, all: licenses, asOf, isStale }, preview, orders] = await Promise.all([
    loadLicense(context, customer, { request, id: params.id }),
    previewAside(context),
    ordersAside(context, customer),
  ])
  const engine = extendableEngine(license)
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  const [codes, files, payment] = await Promise.all([
    loadCodes(context.backend, customer, { license, url: request.url }),
    isOneZero ? loadFiles(context, customer, license) : null,
    loadExtensionPayment(context, { license: license.id }, { isBrief: true }),
  ])
  const { catalogue, now } = context.backend
  return {
    license,
    codes,
    files,
    history: readHistory(context, orders, { license, licenses }),
    payment,
    system: detectSystem(request.headers),
    prices: preview && engine && additionPricesOf(preview, engine, catalogue),
    visitorCountry: countryOf(await context.location()),
    asOf,
    isStale,
    now: now().toISOString(),
  }
}

/** Revalidate even after a refusal: the service may have made the change without responding. */
export const shouldRevalidate = () => true

export async function action({ context, request, params }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { id = '' } = params
  const path = new URL(request.url).pathname
  const result = await runIntent(request, LICENSE_INTENTS, { backend, customer, id, path })
  // A refused form for someone else's license is a 404 too.
  if (!result.outcome.ok) await findLicense(context, customer, { request, id })
  return formResponse(context, result)
}

export default function LicensePage() {
  const { license, codes, files, history, system, prices, payment, asOf, isStale, now } =
    useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const check = useSafeRevalidation()
  const problemIn = (intent: string) => (problem?.intent === intent ? problem : undefined)
  const path = href('/user/licenses/:id', { id: license.id })
  const title = titleOfLicense(license)
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  const isUsed = license.activations.length > 0
  const configuration = configurationOfLicense(license)
  return (
    <AccountFrame
      title={<bdi>{title}</bdi>}
      crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}
      updated={{ asOf, isStale, refreshHref: hrefToRefresh(path) }}
    >
      {payment ? <PaymentNotice payment={payment} check={check} className="mb-6" /> : null}
      <FocusedNotice kind="problem" problem={problem} field="form" />
      <div className="flex flex-col gap-8">
        <LicenseFront license={license} now={now} />
        {isRevoked(license) ? <RevokedNotice status={license.status} /> : null}
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-8">
            {isUsed ? <LicenseDue license={license} now={now} prices={prices} /> : null}
            <LicenseMachines license={license} />
            {isUsed ? null : <LicenseDue license={license} now={now} prices={prices} />}
            {isOneZero ? (
              <>
                <OneZeroNote />
                <OneZeroFiles files={files} system={system} path={path} />
              </>
            ) : null}
            {isOneZero || isRevoked(license) ? null : (
              <ActivationSection
                license={license}
                path={path}
                codes={codes}
                problem={problemIn('activate')}
              />
            )}
            <LicenseHistory history={history} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <LabelForm key={license.label} label={license.label} path={path} problem={problemIn('label')} />
            <LicenseLinks id={license.id} />
            {configuration ? <BuyAgain configuration={configuration} /> : null}
          </div>
        </div>
      </div>
    </AccountFrame>
  )
}

const RevokedNotice = ({ status }: Pick<License, 'status'>) => (
  <Notice
    kind="warning"
    title={`This license has been ${statusWords(status ?? '').toLowerCase()}`}
    action={<TextLink to="/support#contact">Contact support</TextLink>}
  >
    It can’t be activated, extended or renewed.
  </Notice>
)

export const ErrorBoundary = () => <UnsentRequest text={useFormProblem()?.typed.payload} />
