export const VITALS_PATH = '/reports/vitals'

/** A longer path, such as a quote's, is cut. That leaves its route as it is. */
export const REPORTED_PATH_LENGTH_MAX = 500
