import type { LoaderFunctionArgs } from '@remix-run/node'
import { engineOfLicense } from '../domain/extension.ts'
import { licensesCalendar } from '../domain/license-calendar.ts'
import { formatAmount } from '../domain/prices.ts'
import { renewalAmountOf } from '../domain/unit-prices.ts'
import { requireUser } from '../guards.ts'
import { cannotLoadFile, savedFile } from '../http/file-response.ts'
import { previewAside } from '../store/preview-units.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { licenses, settings, catalogue, now } = context.backend
  const [list, preview] = await Promise.all([licenses.list(customer), previewAside(context)])
  if (!list.ok) return cannotLoadFile('your licenses')
  const calendar = licensesCalendar(list.value.value, {
    siteUrl: settings.siteUrl,
    now: now(),
    priceOf: (license) =>
      preview && formatAmount(preview, renewalAmountOf(preview, [engineOfLicense(license)], catalogue)),
  })
  return savedFile('ctrl-updates.ics', 'text/calendar', calendar)
}
