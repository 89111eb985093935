/** Paddle can't correct the country. Missing details are ''. */
export const BILLED_FIELDS = ['name', 'company', 'taxNumber', 'line1', 'line2', 'city', 'region'] as const
export type CorrectionField = (typeof BILLED_FIELDS)[number]
export type BilledDetails = Record<CorrectionField, string>
