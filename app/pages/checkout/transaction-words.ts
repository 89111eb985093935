import type { TransactionStatus } from '../../domain/transaction.ts'

interface StatusWords {
  word: string
  title: string
  lead: string
}

const WORDS: Record<TransactionStatus, StatusWords> = {
  completed: {
    word: 'Completed',
    title: 'Thank you, your payment is complete',
    lead: 'Your license is in your account, ready to be activated. The receipt is on its way by e-mail.',
  },
  paid: {
    word: 'Paid',
    title: 'Thank you, we have your payment',
    lead: 'Your license is being made out and appears in your account within a minute or two.',
  },
  ready: {
    word: 'Waiting for payment',
    title: 'This order is not paid yet',
    lead: 'If you have just paid, reload this page in a moment. Otherwise nothing has been charged.',
  },
  draft: {
    word: 'Not finished',
    title: 'This order is not finished',
    lead: 'Some details are missing, so nothing has been charged.',
  },
  billed: {
    word: 'Invoiced',
    title: 'Your invoice is on its way',
    lead: 'Your license appears in your account as soon as the invoice is paid.',
  },
  past_due: {
    word: 'Past due',
    title: 'The payment for this order is past due',
    lead: 'Pay the invoice that was sent to you, or contact support.',
  },
  canceled: {
    word: 'Cancelled',
    title: 'This order was cancelled',
    lead: 'Nothing is owed. If that surprises you, contact support.',
  },
}

/** What a transaction's state means for the person who asks. */
export const describeStatus = (status: TransactionStatus): StatusWords => WORDS[status]
