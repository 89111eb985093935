/** The test cards. They work with any name, any future expiry date and any three digits. */
export const testCards = {
  /** Paid at once. */
  success: '4242 4242 4242 4242',
  /** Sends `checkout.payment.failed`. A different card can be tried. */
  declined: '4000 0000 0000 0002',
  /** Stays at "Processing…". */
  neverAnswers: '4000 0000 0000 0259',
  /** Sends `checkout.error` with its fields on the event itself instead of in `data`. */
  error: '4000 0000 0000 0119',
  /** Sends `checkout.failed`. */
  failed: '4000 0000 0000 0069',
} as const

/** A card as typed in the frame. `number` may contain spaces; `expiry` is `MM / YY`. */
export interface CardInput {
  number: string
  expiry: string
  name: string
  /** From the frame's checkbox. */
  save?: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Unknown numbers are declined. */
export function chooseOutcome(number: string): keyof typeof testCards {
  const names = Object.keys(testCards) as (keyof typeof testCards)[]
  return names.find((name) => digitsOf(testCards[name]) === digitsOf(number)) ?? 'declined'
}

export function describeCard({ number, expiry, name }: CardInput) {
  const [month, year] = expiry.split('/').map(Number)
  return {
    type: 'visa',
    last4: digitsOf(number).slice(-4),
    expiry_month: month ?? 1,
    expiry_year: 2000 + (year ?? 30),
    cardholder_name: name.trim(),
  }
}

export const SAMPLE_CARD = { number: testCards.success, expiry: '12 / 30', name: 'Sample Customer' }
