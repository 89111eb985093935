import { reportVitals } from '../web-vitals.ts'

// Loaded on every page once it is painted. It is built on its own (`?worker&url` in late-scripts.tsx), so that a
// content page loads nothing else before its visitor acts.

reportVitals()
