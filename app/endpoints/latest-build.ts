import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** The id of the build that runs; open pages ask for it to learn of a new one. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  json({ id: context.backend.buildId }, { headers: { 'Cache-Control': 'no-store' } })
