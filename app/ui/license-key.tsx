import { Fragment } from 'react'
import { groupKey } from '../domain/license.ts'
import { classNames } from './class-names.ts'

interface LicenseKeyProps {
  id?: string
  value: string
  className?: string
}

/** A license key, which breaks between its groups only. Its text is the key and nothing else. */
export function LicenseKey({ id, value, className }: LicenseKeyProps) {
  const { groups, isSpaced } = groupKey(value)
  return (
    <code id={id} translate="no" className={classNames('font-mono select-all', className)}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          <span className={classNames('whitespace-nowrap', isSpaced && 'me-2')}>{group}</span>
        </Fragment>
      ))}
    </code>
  )
}
