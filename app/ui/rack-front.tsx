import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

function Ear({ side }: { side: 'start' | 'end' }) {
  const edgeClass = side === 'start' ? 'start-0 border-e' : 'end-0 border-s'
  return (
    <span
      aria-hidden
      className={`absolute inset-y-0 ${edgeClass} hidden w-10 flex-col items-center justify-between border-line py-6 sm:flex print:hidden`}
    >
      <span className="size-3 rounded-full border border-control/60 bg-sunken" />
      <span className="size-3 rounded-full border border-control/60 bg-sunken" />
    </span>
  )
}

interface RackFrontProps {
  accent: 'ctrl-suite' | 'apps'
  className?: string
  children: ReactNode
}

/** The heading inside has the id `license`. */
export function RackFront({ accent, className, children }: RackFrontProps) {
  return (
    <section
      aria-labelledby="license"
      data-accent={accent}
      className={classNames(
        'lit-table rounded-ui border border-line p-2 sm:p-8 lg:p-12 print:border-0 print:p-0',
        className,
      )}
    >
      <div className="card relative rounded-ui border border-line bg-raised px-4 py-5 shadow-ui sm:px-16 print:p-4">
        <Ear side="start" />
        <Ear side="end" />
        {children}
      </div>
    </section>
  )
}
