import { withFaults, type StandIn } from './stand-in.ts'
import { COMPANY } from '../../app/shop.ts'

/** Statuspage's words; any other may be set too, to see what the site makes of it. */
type Indicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance' | (string & {})

export interface ServiceStatusStandIn extends StandIn {
  /** Without a description, Statuspage's own for that indicator. */
  setStatus(indicator: Indicator, description?: string): void
}

const DESCRIPTIONS: Record<string, string> = {
  none: 'All Systems Operational',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
  maintenance: 'Service Under Maintenance',
}

/** A status page: `GET /api/v2/status.json` in Statuspage's shape. `now` in milliseconds since 1970. */
export function createServiceStatusStandIn({ now = Date.now } = {}): ServiceStatusStandIn {
  let status = { indicator: 'none', description: 'All Systems Operational' }
  let updatedAt = now()

  const standIn = withFaults('service status', async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.pathname !== '/api/v2/status.json')
      return new Response('Not found', { status: 404 })
    const page = {
      id: 'kctbh9vrtdwd',
      name: COMPANY.brand,
      url: url.origin,
      time_zone: 'Etc/UTC',
      updated_at: new Date(updatedAt).toISOString(),
    }
    return Response.json(
      { page, status },
      {
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': 'max-age=0, private, must-revalidate',
        },
      },
    )
  })
  return Object.assign(standIn, {
    setStatus(indicator: Indicator, description = DESCRIPTIONS[indicator] ?? '') {
      status = { indicator, description }
      updatedAt = now()
    },
  })
}
