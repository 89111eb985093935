import type { Key, ReactElement } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { type Props, withSafeText } from './safe-text.ts'

export { Fragment } from 'react/jsx-runtime'
export type { JSX } from './jsx-runtime.ts'

type Rest = Parameters<typeof react.jsxDEV>

/** The development server's and the tests' variant of `jsx` and `jsxs`. */
export function jsxDEV(
  type: Rest[0],
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: Rest[4],
  self?: unknown,
): ReactElement {
  const safe = withSafeText(type, props)
  return react.jsxDEV(type, safe, key, isStatic && Array.isArray(safe.children), source, self)
}
