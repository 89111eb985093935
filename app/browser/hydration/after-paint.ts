import { loadIntendedPages } from '../navigation/prefetch-on-intent.ts'
import { HYDRATED } from './hydration.ts'
import { reportVitals } from '../web-vitals.ts'

// What every page loads once it is painted, and a page for reading nothing else until its visitor acts. It is built on its
// own (`?worker&url` in ui/page-scripts.tsx), so that it imports nothing that it does not need.

reportVitals()
if (!('hydrated' in document.documentElement.dataset)) {
  const end = loadIntendedPages()
  // The framework loads ahead from then on.
  window.addEventListener(HYDRATED, () => setTimeout(end), { once: true })
}
