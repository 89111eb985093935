import { classNames } from './class-names.ts'

/** Holds the place of something on its way; give it the size of what will come: `h-6 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden />
}

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-2/3']

/** Holds the place of some lines of text, and says so once. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="flex flex-col gap-3" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={classNames('h-4', line === lines - 1 ? 'w-2/3' : WIDTHS[line % WIDTHS.length])}
        />
      ))}
    </div>
  )
}
