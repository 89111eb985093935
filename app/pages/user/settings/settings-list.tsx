import type { ReactNode } from 'react'
import type { LinkTarget } from '../../../domain/href.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The columns of a row: name, value and links. */
export const ROW =
  'grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]'

interface SettingsRow {
  name: string
  value: ReactNode
  links?: readonly { text: string; to: LinkTarget }[]
}

interface SettingsListProps {
  rows: readonly SettingsRow[]
  /** Rows of another kind, which come first. */
  children?: ReactNode
}

export const SettingsList = ({ rows, children }: SettingsListProps) => (
  <dl className="divide-y divide-line text-small">
    {children}
    {rows.map(({ name, value, links = [] }) => (
      <div key={name} className={ROW}>
        <dt className="text-ink-muted">{name}</dt>
        <dd className="font-medium wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
        <dd className={classNames('flex flex-wrap gap-x-4', links.length > 1 && 'max-sm:col-[2/-1]')}>
          {links.map(({ text, to }) => (
            <TextLink key={to} to={to} reloadDocument className="touchable inline-flex items-center">
              {text}
              <span className="sr-only">: {name}</span>
            </TextLink>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
