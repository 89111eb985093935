import { isPaid, type TransactionStatus } from '../../domain/transaction.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

function toneOf(status: TransactionStatus): BadgeTone {
  if (isPaid(status)) return 'success'
  if (status === 'past_due') return 'warning'
  return 'neutral'
}

export const OrderBadge = ({ status, words }: { status: TransactionStatus; words: string }) => (
  <Badge tone={toneOf(status)}>{words}</Badge>
)
