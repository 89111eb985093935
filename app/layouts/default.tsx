import { Outlet } from '@remix-run/react'
import { errorMeta, PageError } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

export default function DefaultLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

/** A page's own failure keeps the header and the footer. */
export function ErrorBoundary() {
  return (
    <PageFrame>
      <PageError />
    </PageFrame>
  )
}
