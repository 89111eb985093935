import type { LinkTarget } from '../domain/href.ts'
import { ButtonLink } from './button.tsx'
import type { IconName } from './icon.tsx'

export interface Action {
  text: string
  to: LinkTarget
  icon?: IconName
}

export function ActionLinks({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ text, to, icon }, index) => (
    <ButtonLink key={to} to={to} size="large" variant={index === 0 ? 'primary' : 'secondary'} icon={icon}>
      {text}
    </ButtonLink>
  ))
}
