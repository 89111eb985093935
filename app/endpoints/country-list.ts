import { json } from '@remix-run/node'
import { COUNTRIES } from '../content/countries.ts'

/** The countries for the picker, which asks for them when it is opened. */
export const loader = () => json(COUNTRIES, { headers: { 'Cache-Control': 'public, max-age=86400' } })
