/** Where pages report how fast and how steady they were. */
export const VITALS_PATH = '/reports/vitals'
