import { Histogram, type Registry } from 'prom-client'

export interface PageVitals {
  route: string
  formFactor: 'phone' | 'desktop'
  /** Largest Contentful Paint, in milliseconds. */
  lcp?: number | undefined
  cls?: number | undefined
  /** Interaction to Next Paint, in milliseconds; there is none without an interaction. */
  inp?: number | undefined
}

const LCP_BOUNDS = [0.4, 0.8, 1.2, 1.8, 2.5, 4, 8]
const CLS_BOUNDS = [0, 0.01, 0.05, 0.1, 0.25, 0.5]
const INP_BOUNDS = [0.05, 0.1, 0.2, 0.35, 0.5, 1]

export function createVitalsMeter(registry: Registry) {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['route', 'form_factor'], registers: [registry] })
  const lcps = histogram(
    'web_vital_lcp_seconds',
    'Largest Contentful Paint, as browsers report it.',
    LCP_BOUNDS,
  )
  const shifts = histogram('web_vital_cls', 'Cumulative Layout Shift, as browsers report it.', CLS_BOUNDS)
  const inps = histogram(
    'web_vital_inp_seconds',
    'Interaction to Next Paint, as browsers report it.',
    INP_BOUNDS,
  )
  return ({ route, formFactor, lcp, cls, inp }: PageVitals) => {
    const labels = { route, form_factor: formFactor }
    if (lcp !== undefined) lcps.observe(labels, lcp / 1000)
    if (cls !== undefined) shifts.observe(labels, cls)
    if (inp !== undefined) inps.observe(labels, inp / 1000)
  }
}
