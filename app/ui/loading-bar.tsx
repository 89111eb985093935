import { classNames } from './class-names.ts'

export const LoadingBar = ({ phase }: { phase: 'idle' | 'loading' | 'done' }) => (
  <div
    className={classNames('loading-bar', phase === 'loading' && 'is-loading', phase === 'done' && 'is-done')}
    aria-hidden
  />
)
