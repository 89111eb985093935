import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { EXTEND } from '../../content/extend.ts'
import { CONFIGURATION_FIELDS } from '../../domain/configuration.ts'
import { extendableEngine, extendHref, stepExtension } from '../../domain/extension.ts'
import { type Href, href } from '../../domain/href.ts'
import { isRevoked, type License, titleOfLicense } from '../../domain/license.ts'
import { EXTENSION_FIELDS, extendedEntitiesWords, readExtension } from '../../domain/parse-extension.ts'
import { countryOf } from '../../domain/price-location.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { loadLicense } from '../../store/load-license.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ExtensionForm } from './extend/extension-form.tsx'
import { type ExtensionData, loadExtension } from './extend/load-extension.ts'

export const meta = pageMeta()

/** The URL holds the additions. Without JavaScript, stepper buttons send a `step`, and the loader redirects. */
export async function loader({ context, request, params: { id } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { searchParams } = new URL(request.url)
  const { value: license, asOf, isStale } = await loadLicense(context, customer, { request, id })
  const engine = extendableEngine(license)
  const visitorCountry = countryOf(await context.location())
  const page = { license, asOf, isStale, visitorCountry, now: context.backend.now().toISOString() }
  if (!engine) {
    const asksForMore = EXTENSION_FIELDS.some((field) => searchParams.has(field))
    return jsonResponse({ ...page, engine: null }, asksForMore ? 422 : 200)
  }

  const { extension, typed } = readExtension(searchParams, engine)
  const stepped = extension && stepExtension(extension, searchParams.get('step') ?? '', typed.entities)
  if (stepped) {
    const isRounded = stepped.to.entities === extension.to.entities
    const text = isRounded && extendedEntitiesWords(typed.entities, engine.entities)
    if (text) context.session.addMessage({ kind: 'success', text })
    throw redirect(extendHref(license.id, stepped, searchParams.get('postalCode')))
  }
  const loaded = await loadExtension(context, { license, engine, query: searchParams })
  const isValid = Object.keys(loaded.errors).length === 0 && loaded.postalCodeError === null
  return jsonResponse({ ...page, ...loaded }, isValid ? 200 : 422)
}

export default function ExtendPage() {
  const data = useLoaderData<typeof loader>()
  return data.engine === null ? <NoEngine license={data.license} /> : <Extend {...data} />
}

function Extend(data: ExtensionData) {
  const isOnlyUpdates = addsOnlyUpdates(data)
  // Decided once, so that nothing shifts when the visitor adds more.
  const [isRenewal] = useState(isOnlyUpdates)
  const words = isRenewal && isOnlyUpdates ? EXTEND.renewal : EXTEND
  return (
    <ExtendFrame license={data.license} title={words.heading} lead={words.lead}>
      <ExtensionForm {...data} isRenewal={isRenewal} />
    </ExtendFrame>
  )
}

const addsOnlyUpdates = ({ engine, typed }: ExtensionData) =>
  typed.updates === '1' &&
  CONFIGURATION_FIELDS.every((field) => typed[field] === null || typed[field] === String(engine[field]))

function NoEngine({ license }: { license: License }) {
  const { title, text } = isRevoked(license) ? EXTEND.revoked : EXTEND.noEngine
  return (
    <ExtendFrame license={license} title={EXTEND.heading}>
      <EmptyState
        icon="key"
        title={title}
        action={
          <>
            <ButtonLink to={hrefOf(license)}>Back to the license</ButtonLink>
            <ButtonLink to="/ctrl-suite/buy" variant="secondary">
              Configure an engine
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </ExtendFrame>
  )
}

interface ExtendFrameProps {
  license: License
  title: string
  lead?: string
  children: ReactNode
}

const ExtendFrame = ({ license, title, lead, children }: ExtendFrameProps) => (
  <AccountFrame
    title={title}
    lead={lead}
    crumbs={[
      { text: 'Licenses', to: '/user/licenses' },
      { text: titleOfLicense(license), to: hrefOf(license) },
    ]}
  >
    {children}
  </AccountFrame>
)

const hrefOf = ({ id }: License): Href => href('/user/licenses/:id', { id })
