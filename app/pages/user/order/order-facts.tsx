import type { RequestDetails } from '../../../domain/invoice-request.ts'
import { href } from '../../../domain/href.ts'
import { Button } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/facts.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { viewOrder } from './order-view.ts'
import { PdfForm } from './pdf-form.tsx'

interface OrderFactsProps {
  id: string
  facts: ReturnType<typeof viewOrder>['facts']
  request: RequestDetails | null
  license: { id: string; title: string } | null
}

export function OrderFacts({ id, facts, request, license }: OrderFactsProps) {
  return (
    <>
      <FactList
        className="mt-4 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-1"
        facts={[
          ['Paid with', facts.paidWith],
          ['Billed to', facts.billedTo],
          ['VAT or tax number', facts.taxNumber],
          [
            'License',
            license && (
              <TextLink to={href('/user/licenses/:id', { id: license.id })}>
                <bdi>{license.title}</bdi>
              </TextLink>
            ),
          ],
          ['PO number', facts.poNumber],
          ['Invoice to', request?.email],
          [
            'Note on the invoice',
            request?.note && <span className="whitespace-pre-wrap">{request.note}</span>,
          ],
          ['Invoice', facts.invoiceNumber],
          ['Order number', <code className="font-mono text-caption break-all select-all">{id}</code>],
        ]}
      />
      {facts.invoiceNumber ? (
        <PdfForm id={id} className="mt-6">
          <Button icon="download" variant="secondary" isWide name="intent" value="invoice">
            Invoice (PDF)
          </Button>
        </PdfForm>
      ) : null}
      {facts.isRevised ? (
        <p className="no-print mt-3 text-small text-ink-muted">This invoice has been corrected.</p>
      ) : null}
    </>
  )
}
