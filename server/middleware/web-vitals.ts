import * as z from 'zod'
import { REPORTED_PATH_LENGTH_MAX } from '../../app/domain/web-vitals.ts'
import type { LocateRoute } from '../router.ts'

export const VITALS_BYTES_MAX = 1024

const Milliseconds = z.number().min(0).max(120_000).optional()

const Vitals = z.strictObject({
  path: z.string().max(REPORTED_PATH_LENGTH_MAX),
  formFactor: z.enum(['phone', 'desktop']),
  lcp: Milliseconds,
  cls: z.number().min(0).max(100).optional(),
  inp: Milliseconds,
})

export type PageVitals = Omit<z.infer<typeof Vitals>, 'path'> & { route: string }

export interface VitalsOptions {
  locate?: LocateRoute | undefined
  observe: (vitals: PageVitals) => void
}

/** Makes a recorder that returns the status of the answer. */
export const createVitalsRecorder =
  ({ locate, observe }: VitalsOptions) =>
  (body: unknown): number => {
    const report = Vitals.safeParse(body)
    if (!report.success) return 400
    const { path, ...vitals } = report.data
    observe({ route: locate?.(path).pattern ?? 'unknown', ...vitals })
    return 204
  }
