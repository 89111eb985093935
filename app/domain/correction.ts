/** Not the country, which Paddle can't correct. */
export const BILLED_FIELDS = ['name', 'company', 'taxNumber', 'line1', 'line2', 'city', 'region'] as const
export type CorrectionField = (typeof BILLED_FIELDS)[number]
/** Missing details are ''. */
export type BilledDetails = Record<CorrectionField, string>
