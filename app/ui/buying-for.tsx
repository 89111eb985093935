import { classNames } from './class-names.ts'
import { TextLink } from './text-link.tsx'

/** Whom the prices are for, if the visitor buys for a business. */
export const BuyingFor = ({ name, className }: { name: string; className?: string }) => (
  <p className={classNames('wrap-anywhere', className)}>
    Buying for <bdi className="font-medium text-ink">{name}</bdi>.{' '}
    <TextLink to="/user/settings#businesses" className="touchable">
      Change
    </TextLink>
  </p>
)
