import { PUBLIC_PAGES } from './pages.ts'

export const FOOTER_COLUMNS = (['Products', 'Company', 'Policies'] as const).map((title) => ({
  title,
  links: PUBLIC_PAGES.filter(({ footer }) => footer === title),
  /** Nobody loses a half-filled form to a policy. */
  opensNewTab: title === 'Policies',
}))

/** One sentence beside the logo. */
export const FOOTER_SENTENCE = 'Show control for stages, museums and installations.'
