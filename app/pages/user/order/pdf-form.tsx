import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { href } from '../../../domain/href.ts'

interface PdfFormProps {
  /** The order's. */
  id: string
  className: string
  /** A submit button whose value is the intent. */
  children: ReactNode
}

/** Loads the whole document, because the file is on another host. */
export const PdfForm = ({ id, className, children }: PdfFormProps) => (
  <Form
    method="post"
    action={href('/user/orders/:id', { id })}
    reloadDocument
    className={`no-print ${className}`}
  >
    {children}
  </Form>
)
