import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { requirePaymentDocument } from '../../browser/document-loads.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { isTransactionId } from '../../domain/transaction.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

export const meta = pageMeta({ title: 'Pay', isPrivate: true })

/** Resumes a transaction that was begun elsewhere; the address from the invoice or e-mail is what allows it. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('_ptxn')
  return {
    transactionId: id !== null && isTransactionId(id) ? id : null,
    completeHref: context.session.customer ? '/checkout/complete' : null,
    paddle: context.backend.settings.paddle,
  }
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requirePaymentDocument(request)
  return serverLoader<typeof loader>()
}

export default function PayPage() {
  const { transactionId, paddle, completeHref } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading title="Pay" />
      {transactionId ? (
        <div className="max-w-2xl">
          <CheckoutFrame
            settings={paddle}
            sale={{ transactionId }}
            minWidthPx={FRAME_MIN_WIDTHS_PX.transaction}
            completeHref={completeHref}
          />
        </div>
      ) : (
        <div className="mt-8">
          <EmptyState
            icon="lock"
            title="There is nothing to pay here"
            action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
          >
            This page opens a payment that was begun elsewhere. Use the whole link from your invoice or
            e-mail.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
