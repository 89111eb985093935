import { COMPANY } from '../../app/shop.ts'
import { withFaults } from './stand-in.ts'

/** A status page: `GET /api/v2/status.json` in Statuspage's format. */
export function createServiceStatusStandIn() {
  let status = { indicator: 'none', description: 'All Systems Operational' }
  let updated_at = new Date().toISOString()

  const standIn = withFaults('service status', async (request) => {
    const { origin: url, pathname } = new URL(request.url)
    if (pathname !== '/api/v2/status.json') return new Response('Not found', { status: 404 })
    const page = { id: 'kctbh9vrtdwd', name: COMPANY.brand, url, time_zone: 'Etc/UTC', updated_at }
    return Response.json({ page, status })
  })
  return Object.assign(standIn, {
    /** Sets `none`, `major` or any other indicator, and the sentence that Statuspage shows for it. */
    setStatus(indicator: string, description: string) {
      status = { indicator, description }
      updated_at = new Date().toISOString()
    },
  })
}
