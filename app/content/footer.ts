import { PUBLIC_PAGES } from './pages.ts'

export const FOOTER_COLUMNS = (['Products', 'Company', 'Policies'] as const).map((title) => ({
  title,
  links: PUBLIC_PAGES.filter(({ footer }) => footer === title),
  /** Opens in a new tab, so a half-filled form isn't lost. */
  opensNewTab: title === 'Policies',
}))

export const FOOTER_SENTENCE = 'Show control for stages, museums and installations.'
