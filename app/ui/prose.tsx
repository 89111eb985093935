import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>
}

/** Sanitised HTML only. */
export function ProseHtml({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
