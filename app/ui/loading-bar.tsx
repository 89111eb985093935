import { classNames } from './class-names.ts'

/** The bar at the top of the window while a page loads; how it moves stands in styles/parts.css. */
export const LoadingBar = ({ phase }: { phase: 'idle' | 'loading' | 'done' }) => (
  <div
    className={classNames('loading-bar', phase === 'loading' && 'is-loading', phase === 'done' && 'is-done')}
    aria-hidden
  />
)
