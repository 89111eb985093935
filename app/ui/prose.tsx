import { classNames } from './class-names.ts'

/** Sanitised HTML only. */
export function ProseHtml({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
