import { describeSize, type License, nameOfLicense } from '../../domain/license.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LicenseKey } from '../../ui/license-key.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const KEY_ID = 'license-key'

/** The two screws at an end of a rack unit's front. */
function Ear({ side }: { side: 'start' | 'end' }) {
  const place = side === 'start' ? 'start-0 border-e' : 'end-0 border-s'
  return (
    <span
      aria-hidden
      className={`absolute inset-y-0 ${place} hidden w-10 flex-col items-center justify-between border-line py-6 sm:flex print:hidden`}
    >
      <span className="size-3 rounded-full border border-control/60 bg-sunken" />
      <span className="size-3 rounded-full border border-control/60 bg-sunken" />
    </span>
  )
}

/** A new license as the front of the engine that it makes: its name, its size, its key to copy. */
export function LicensePlate({ license }: { license: License }) {
  const { key, updatesUntil } = license
  return (
    <section
      aria-labelledby="license"
      data-accent="ctrl-suite"
      className="lit-table mt-10 rounded-ui border border-line p-2 sm:p-8 lg:px-14 lg:py-12 print:mt-6 print:border-0 print:p-0"
    >
      <div className="card relative rounded-ui border border-line bg-raised px-4 py-5 shadow-ui sm:px-16 sm:py-8 print:px-5 print:py-4">
        <Ear side="start" />
        <Ear side="end" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="license" className="flex items-center gap-3 text-title">
            <span className="lamp text-live print:hidden" aria-hidden />
            {nameOfLicense(license)}
          </h2>
          <p className="figures text-small text-ink-muted">{describeSize(license)}</p>
        </div>
        {key ? (
          <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-ui border border-line bg-sunken px-4 py-4 sm:px-6 sm:py-5 print:mt-2 print:border-0 print:p-0">
            <div className="min-w-0">
              <p className="text-caption text-ink-muted">License key</p>
              <LicenseKey
                id={KEY_ID}
                value={key}
                className="mt-1 block text-[clamp(1.0625rem,0.75rem+1.3vw,1.75rem)] leading-snug font-medium tracking-tight text-balance print:text-[15pt]"
              />
            </div>
            <CopyButton controls={KEY_ID} variant="primary">
              Copy key
            </CopyButton>
          </div>
        ) : null}
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-ink-muted">
          <p>
            {updatesUntil ? `Updates until ${formatDay(updatesUntil)}. ` : null}
            It is kept in your account, so nothing is lost with this page.
          </p>
          <p className="no-print">
            <TextLink to="/user/licenses?refresh=1" hasArrow>
              See your licenses
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
