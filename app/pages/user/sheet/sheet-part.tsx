import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export function SheetPart({
  title,
  className,
  children,
}: {
  title: string | null
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('border-t border-line pt-5 print:pt-2', className)}
    >
      {title ? (
        <h3 id={id} className="mb-2 font-semibold">
          {title}
        </h3>
      ) : null}
      {children}
    </section>
  )
}
