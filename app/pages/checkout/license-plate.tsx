import { describeSize, type License, nameOfLicense, updatesOf } from '../../domain/license.ts'
import { KeyBox } from '../../ui/license-key.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { UpdatesRuler } from '../../ui/time-ruler.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function LicensePlate({ license, now }: { license: License; now: string }) {
  const { key } = license
  const updates = updatesOf(license, new Date(now))
  return (
    <RackFront labelledBy="license" accent="ctrl-suite" className="mt-10 print:mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="license" className="flex items-center gap-3 text-title">
          <span className="lamp text-live print:hidden" aria-hidden />
          {nameOfLicense(license)}
        </h2>
        <p className="figures text-small text-ink-muted">{describeSize(license)}</p>
      </div>
      {key ? <KeyBox value={key} /> : null}
      {license.updatesUntil ? <UpdatesRuler until={license.updatesUntil} now={now} /> : null}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-ink-muted">
        <p>
          {updates ? `${updates.words}. ` : null}
          Your key is in your account, too.
        </p>
        <p className="no-print">
          <TextLink to="/user/licenses?refresh=1" hasArrow>
            See your licenses
          </TextLink>
        </p>
      </div>
    </RackFront>
  )
}
