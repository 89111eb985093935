import type { LinkTarget } from '../domain/href.ts'
import { ButtonLink } from './button.tsx'
import type { IconName } from './icon.tsx'

/** Something to do next, as a button. */
export interface Action {
  text: string
  to: LinkTarget
  icon?: IconName
}

/** The large buttons of a page's beginning or end, the most important first. */
export function ActionLinks({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ text, to, icon }, index) => (
    <ButtonLink key={to} to={to} size="large" variant={index === 0 ? 'primary' : 'secondary'} icon={icon}>
      {text}
    </ButtonLink>
  ))
}
