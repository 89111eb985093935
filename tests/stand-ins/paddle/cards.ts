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

export type CardOutcome = keyof typeof testCards

/** A card as typed in the frame. `number` may contain spaces; `expiry` is `MM / YY`. */
export interface CardInput {
  number: string
  expiry: string
  cvc: string
  name: string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Unknown numbers are declined. */
export function chooseOutcome(number: string): CardOutcome {
  const outcomes = Object.keys(testCards) as CardOutcome[]
  return outcomes.find((name) => digitsOf(testCards[name]) === digitsOf(number)) ?? 'declined'
}

function isLuhnValid(number: string): boolean {
  const sum = [...digitsOf(number)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digitsOf(number).length >= 12 && sum % 10 === 0
}

function readExpiry(expiry: string): { month: number; year: number } | null {
  const match = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(expiry.trim())
  if (!match) return null
  const month = Number(match[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}

export function checkCard(card: CardInput, now: Date): { field: keyof CardInput; message: string }[] {
  const expiry = readExpiry(card.expiry)
  // A card is valid until the end of the month.
  const isPast = expiry && Date.UTC(expiry.year, expiry.month) <= now.getTime()
  return [
    !isLuhnValid(card.number) && { field: 'number' as const, message: 'Enter a valid card number.' },
    (!expiry || isPast) && { field: 'expiry' as const, message: 'Enter a valid expiry date.' },
    !/^\d{3,4}$/.test(card.cvc.trim()) && { field: 'cvc' as const, message: 'Enter the security code.' },
    !card.name.trim() && { field: 'name' as const, message: 'Enter the name on the card.' },
  ].filter((fault) => fault !== false && fault !== null)
}

export function describeCard(card: CardInput) {
  const expiry = readExpiry(card.expiry)
  return {
    type: 'visa',
    last4: digitsOf(card.number).slice(-4),
    expiry_month: expiry?.month ?? 1,
    expiry_year: expiry?.year ?? 2030,
    cardholder_name: card.name.trim(),
  }
}
