import type { ReactNode } from 'react'
import type { Href } from '../domain/href.ts'
import { ButtonLink } from './button.tsx'

export const FileLink = ({ to, children }: { to: Href; children: ReactNode }) => (
  <ButtonLink to={to} reloadDocument variant="quiet" size="small" icon="download">
    {children}
  </ButtonLink>
)
