import { runSurface, type RunOptions, type SurfaceResult } from './run-surface.ts'
import { account } from './surfaces/account.ts'
import { addresses } from './surfaces/addresses.ts'
import { bytes } from './surfaces/bytes.ts'
import { cookies } from './surfaces/cookies.ts'
import { forms } from './surfaces/forms.ts'
import { services } from './surfaces/services.ts'
import { webhooks } from './surfaces/webhooks.ts'
import type { Surface } from './trial.ts'

/** Everything of the site that faces outside. */
export const SURFACES: readonly Surface[] = [bytes, addresses, forms, cookies, account, webhooks, services]

/**
 * Tries all of these, two at a time: the site has a process of its own, so that two keep two cores busy. Results come in
 * the order of the surfaces.
 */
export async function runSurfaces(
  surfaces: readonly Surface[],
  { inputs, ...options }: RunOptions,
): Promise<SurfaceResult[]> {
  const results = new Map<Surface, SurfaceResult>()
  const queue = [...surfaces]
  const whole = surfaces.reduce((sum, { share }) => sum + share, 0)
  async function work() {
    for (let surface = queue.shift(); surface; surface = queue.shift()) {
      const count = Math.ceil((inputs * surface.share) / whole)
      results.set(surface, await runSurface(surface, { ...options, inputs: count }))
    }
  }
  await Promise.all([work(), work()])
  return surfaces.flatMap((surface) => results.get(surface) ?? [])
}
