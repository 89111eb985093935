import type { ReactNode } from 'react'
import { ContactLinks } from './contact-links.tsx'
import { Icon } from './icon.tsx'

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex gap-1.5 text-small font-medium text-problem">
    <Icon name="alert" size={18} className="mt-0.5" />
    <span className="min-w-0">
      {typeof children === 'string' ? <ContactLinks text={children} /> : children}
    </span>
  </p>
)
