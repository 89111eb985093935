import { documentFacts } from '../hydration/hydration.ts'

const ownBuild = typeof document === 'undefined' ? undefined : documentFacts().build

let isOutdated = false

/** Whether another build has answered this page. From then on, links and forms load documents (watch-build.ts). */
export const isPageOutdated = () => isOutdated

/** Returns whether `build` isn't this page's, and remembers that the page is outdated. */
export function noteBuild(build: unknown): boolean {
  const isOther = typeof build === 'string' && ownBuild !== undefined && build !== ownBuild
  isOutdated ||= isOther
  return isOther
}

/** The server adds its build to all data for Remix's client (server/rendering/remix-handlers.ts). */
const buildOf = (data: unknown) => (data as { buildId?: unknown } | null | undefined)?.buildId

/** As `noteBuild`, for what a loader or action returned. */
export const noteBuildOfData = (data: unknown) => noteBuild(buildOf(data))

/** As `noteBuild`, for what a script fetched. */
export const noteBuildOfResponse = ({ headers }: Response) => noteBuild(headers.get('X-Build-Id'))

/** Whether the data says that it's from the build of this page. False for data that never arrived. */
export const namesOwnBuild = (data: unknown) => ownBuild !== undefined && buildOf(data) === ownBuild

/** Changes with each build, for files that browsers may cache. */
export const withOwnBuild = (path: string) => (ownBuild === undefined ? path : `${path}?build=${ownBuild}`)
