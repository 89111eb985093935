import { PUBLIC_PAGES } from './pages.ts'

/** What the build draws: one share image for each public page. */
export const SHARE_IMAGES = PUBLIC_PAGES.map(({ path, title, accent, picture }) => ({
  path,
  title,
  accent: accent ?? ('brand' as const),
  picture: picture ? `images/${picture}` : null,
}))
