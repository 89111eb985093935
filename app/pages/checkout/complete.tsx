import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOwnedBy, isTransactionId, type Transaction } from '../../domain/transaction.ts'
import { jsonResponse } from '../../json-response.ts'
import { requireUser } from '../../guards.ts'
import { pageNotFound } from '../../page-not-found.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { describeStatus } from './transaction-words.ts'

export const meta = pageMeta({ title: 'Your order', isPrivate: true })

const notFound = () => pageNotFound('/checkout/complete')

/** The state of the visitor's own transaction; another customer's is answered like one that does not exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = requireUser(context, request)
  const id = new URL(request.url).searchParams.get('transaction')
  if (id === null) return { transaction: null, isUnavailable: false }
  if (!isTransactionId(id)) throw notFound()
  const result = await context.backend.transactions.get(id)
  if (!result.ok && result.reason === 'not-found') throw notFound()
  if (!result.ok) return jsonResponse({ transaction: null, isUnavailable: true }, 503)
  const transaction = result.value
  if (!isOwnedBy(transaction, user)) throw notFound()
  return { transaction, isUnavailable: false }
}

export default function CompletePage() {
  const { transaction, isUnavailable } = useLoaderData<typeof loader>()
  const { title, lead } = transaction
    ? describeStatus(transaction.status)
    : {
        title: isUnavailable ? 'Your order' : 'Thank you',
        lead: 'A license that you have paid for is in your account; a new one can take a minute to appear.',
      }
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            <ButtonLink to="/user/licenses?refresh=1" icon="key">
              See your licenses
            </ButtonLink>
            <ButtonLink to="/user/downloads" variant="secondary" icon="download">
              Download the engine
            </ButtonLink>
          </>
        }
      />
      {isUnavailable ? (
        <Notice kind="warning" className="mt-8 max-w-2xl" title="We cannot look up this order at the moment">
          That says nothing about your payment. Reload this page in a minute, or look at your licenses.
        </Notice>
      ) : null}
      {transaction ? <Receipt transaction={transaction} /> : null}
    </div>
  )
}

function Receipt({ transaction }: { transaction: Transaction }) {
  const { id, invoiceNumber, status } = transaction
  return (
    <Card className="mt-10 max-w-xl">
      <h2 className="text-title">Your order</h2>
      <ReceiptLines order={transaction} className="mt-4" />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-5 text-small text-ink-muted">
        <dt>State</dt>
        <dd className="text-ink">{describeStatus(status).word}</dd>
        {invoiceNumber ? (
          <>
            <dt>Invoice</dt>
            <dd className="text-ink">{invoiceNumber}</dd>
          </>
        ) : null}
        <dt>Reference</dt>
        <dd className="font-mono text-caption break-all">{id}</dd>
      </dl>
      <p className="mt-5 text-small text-ink-muted">
        Questions about this order? <TextLink to="/support">Support</TextLink> needs the reference above.
      </p>
    </Card>
  )
}
