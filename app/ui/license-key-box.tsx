import { Fragment } from 'react'
import { groupKey } from '../domain/license.ts'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

const KEY_ID = 'license-key'

export function LicenseKeyBox({ value }: { value: string }) {
  const { groups, isSpaced } = groupKey(value)
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-ui border border-line bg-sunken p-4 sm:px-6 print:mt-2 print:border-0 print:p-0">
      <div className="min-w-0">
        <p className="text-caption text-ink-muted">License key</p>
        {/* A copied key must be exact, so the spaces between groups are margins, and the key only wraps there. */}
        <code id={KEY_ID} translate="no" className="key mt-1 block font-mono text-balance select-all">
          {groups.map((group, index) => (
            <Fragment key={index}>
              {index > 0 ? <wbr /> : null}
              <span className={classNames('whitespace-nowrap', isSpaced && 'me-2')}>{group}</span>
            </Fragment>
          ))}
        </code>
      </div>
      <CopyButton controls={KEY_ID} variant="primary">
        Copy key
      </CopyButton>
    </div>
  )
}
