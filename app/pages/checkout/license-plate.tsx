import { describeSize, type License, nameOfLicense } from '../../domain/license.ts'
import { formatDay } from '../../domain/moment.ts'
import { KeyBox } from '../../ui/key-box.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function LicensePlate({ license }: { license: License }) {
  const { key, updatesUntil } = license
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
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-ink-muted">
        <p>
          {updatesUntil ? `Updates until ${formatDay(updatesUntil)}. ` : null}
          The key is kept in your account, so nothing is lost with this page.
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
