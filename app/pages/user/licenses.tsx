import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { pictures } from '../../content/pictures.ts'
import { findLicenses } from '../../domain/license.ts'
import { jsonResponse } from '../../json-response.ts'
import { requireUser } from '../../guards.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { LicenseRow } from './license-row.tsx'

export const meta = pageMeta({ title: 'Licenses', isPrivate: true })

/** From this many on, a search box helps. */
const SEARCH_FROM = 10

/** The customer's licenses. `refresh=1` asks the product API now, `q` narrows the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const query = new URL(request.url).searchParams
  const result = await context.backend.licenses.list(customer, { isFresh: query.get('refresh') === '1' })
  if (!result.ok) return jsonResponse({ list: null }, 503)
  const { value: all, asOf, isStale } = result.value
  const search = (query.get('q') ?? '').slice(0, 100)
  const licenses = findLicenses(all, search)
  return {
    list: { licenses, count: all.length, search, asOf, isStale, now: context.backend.now().toISOString() },
  }
}

export default function LicensesPage() {
  const { list } = useLoaderData<typeof loader>()
  if (!list) {
    return (
      <AccountFrame title="Licenses">
        <ListUnavailable what="your licenses" retryHref="/user/licenses" />
      </AccountFrame>
    )
  }
  const { licenses, count, search, asOf, isStale, now } = list
  return (
    <AccountFrame title="Licenses">
      <div className="flex flex-col gap-6">
        {count >= SEARCH_FROM ? (
          <Form className="no-print flex max-w-lg items-end gap-3" role="search">
            <TextField
              label="Find a license"
              name="q"
              type="search"
              defaultValue={search}
              className="flex-1"
            />
            <Button variant="secondary" icon="search">
              Find
            </Button>
          </Form>
        ) : null}
        <AsOf asOf={asOf} isStale={isStale} refreshHref="/user/licenses?refresh=1" />
        {count === 0 ? (
          <EmptyState
            icon="key"
            picture={pictures['no-licenses']}
            title="You have no licenses yet"
            action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
          >
            A license that you buy appears here within a minute. If you have just paid, refresh the list.
          </EmptyState>
        ) : licenses.length === 0 ? (
          <EmptyState
            icon="search"
            title={`No license matches “${search}”`}
            action={
              <ButtonLink to="/user/licenses" variant="secondary">
                Show all {count}
              </ButtonLink>
            }
          />
        ) : (
          <>
            {search ? (
              <p role="status" className="text-small text-ink-muted">
                {licenses.length} of {count} licenses match “{search}”.
              </p>
            ) : null}
            <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
              {licenses.map((license) => (
                <LicenseRow key={license.id} license={license} now={now} />
              ))}
            </ul>
          </>
        )}
      </div>
    </AccountFrame>
  )
}
