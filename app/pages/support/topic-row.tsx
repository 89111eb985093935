import type { ReactNode } from 'react'

interface TopicRowProps {
  id: string
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function TopicRow({ id, heading, aside, children }: TopicRowProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="lg:pt-3.5">
        <h2 id={`${id}-title`} className="text-title wrap-anywhere lg:sticky lg:top-24">
          {heading}
        </h2>
        {aside ? <div className="mt-2">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
