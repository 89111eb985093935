export const VITALS_PATH = '/reports/vitals'
