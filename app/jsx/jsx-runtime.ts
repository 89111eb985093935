import type { Component, ExoticComponent, JSX as ReactJSX, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { type Props, withSafeText } from './safe-text.ts'

// All JSX is compiled to calls of these functions (`jsxImportSource` in tsconfig.json), so that pages survive a browser's
// translator; see docs/decisions.md.

export { Fragment } from 'react/jsx-runtime'

type Type = Parameters<typeof react.jsx>[0]

export const jsx = (type: Type, props: Props, key?: Key): ReactElement =>
  react.jsx(type, withSafeText(type, props), key)

export function jsxs(type: Type, props: Props, key?: Key): ReactElement {
  const safe = withSafeText(type, props)
  return (Array.isArray(safe.children) ? react.jsxs : react.jsx)(type, safe, key)
}

type Elements = ReactElement | null | readonly (ReactElement | null)[]

/** React's types, but a component never returns bare text, which could not be kept safe. */
// eslint-disable-next-line @typescript-eslint/no-namespace -- TypeScript looks for a namespace.
export namespace JSX {
  /* eslint-disable @typescript-eslint/no-explicit-any -- As in React's own types. */
  export type ElementType =
    | keyof ReactJSX.IntrinsicElements
    | ((props: any) => Elements)
    | (new (props: any) => Component<any>)
    | ExoticComponent<any>
  /* eslint-enable @typescript-eslint/no-explicit-any */
  export type Element = ReactJSX.Element
  export type ElementClass = ReactJSX.ElementClass
  export type ElementAttributesProperty = ReactJSX.ElementAttributesProperty
  export type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute
  export type LibraryManagedAttributes<C, P> = ReactJSX.LibraryManagedAttributes<C, P>
  export type IntrinsicAttributes = ReactJSX.IntrinsicAttributes
  export type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>
  export type IntrinsicElements = ReactJSX.IntrinsicElements
}
