import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'problem'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink-muted',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  success: 'border-success/30 bg-success-soft text-success',
  warning: 'border-warning/30 bg-warning-soft text-warning',
  problem: 'border-problem/30 bg-problem-soft text-problem',
}

export function Badge(props: { tone?: BadgeTone; isLive?: boolean; children: ReactNode }) {
  const { tone = 'neutral', isLive, children } = props
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full border px-3 py-0.5 max-w-full text-caption font-medium',
        TONES[tone],
      )}
    >
      {isLive ? <span className="lamp" aria-hidden /> : null}
      {children}
    </span>
  )
}
