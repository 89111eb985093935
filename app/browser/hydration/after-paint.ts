import { reportVitals } from '../web-vitals.ts'

// Runs on every page after the first paint. Bundled separately (`?worker&url` in late-scripts.tsx), so that content pages
// load nothing else before an interaction.

reportVitals()
