import { mailTo } from '../../../domain/href.ts'
import { formatDay } from '../../../domain/moment.ts'
import { COMPANY } from '../../../shop.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const ContactSupport = ({ id }: { id: string }) => (
  <TextLink to={mailTo(COMPANY.supportEmail, `Order ${id}`)}>Contact support</TextLink>
)

interface RefundNoticeProps {
  /** The order's. */
  id: string
  title: string
  lead: string
  /** When the refund was requested; null if it doesn't matter any more. */
  at: string | null
  isRejected: boolean
}

export function RefundNotice({ id, title, lead, at, isRejected }: RefundNoticeProps) {
  return (
    <Notice
      kind={isRejected ? 'warning' : 'info'}
      title={at ? `${title}, ${formatDay(at)}` : title}
      action={isRejected ? <ContactSupport id={id} /> : null}
    >
      {lead}
    </Notice>
  )
}

export const NoRefundHere = ({ id, why }: { id: string; why: string }) => (
  <p className="no-print mt-4 border-t border-line pt-4 text-small text-ink-muted">
    {why} <ContactSupport id={id} /> if you need help with a return.
  </p>
)
