import { Form, useLocation } from '@remix-run/react'
import { href } from '../../domain/href.ts'
import { describeSize, type License, titleOfLicense } from '../../domain/license.ts'
import { updatesOf } from '../../domain/license-updates.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LicenseKeyBox } from '../../ui/license-key-box.tsx'
import { LicenseRack } from '../../ui/rack/license-rack.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { UpdatesRuler } from '../../ui/time-ruler.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function LicensePlate({ license, now }: { license: License; now: string }) {
  const { key } = license
  const updates = updatesOf(license, new Date(now))
  const { pathname, search } = useLocation()
  return (
    <RackFront accent="ctrl-suite" className="mt-10 print:mt-4">
      <LicenseRack license={license} isStarting className="mb-5" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="license" className="flex items-center gap-3 text-title">
          <span className="lamp text-live print:hidden" aria-hidden />
          <bdi className="min-w-0 wrap-anywhere">{titleOfLicense(license)}</bdi>
        </h2>
        <p className="figures text-small text-ink-muted">{describeSize(license)}</p>
      </div>
      {key ? <LicenseKeyBox value={key} /> : null}
      {license.label ? null : (
        <Form
          method="post"
          action={href('/user/licenses/:id', { id: license.id })}
          className="no-print mt-5 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <TextField label="Name this license" name="label" dir="auto" className="min-w-0 flex-1" />
          <Button variant="secondary" name="intent" value="label">
            Save name
          </Button>
        </Form>
      )}
      {license.updatesUntil ? <UpdatesRuler until={license.updatesUntil} now={now} /> : null}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-ink-muted">
        <p>
          {updates ? `${updates.words}. ` : null}
          {key ? 'Your key is in your account, too.' : null}
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
