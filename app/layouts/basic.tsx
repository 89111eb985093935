import { Outlet } from '@remix-run/react'
import { errorMeta, PageError } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

export default function BasicLayout() {
  return (
    <PageFrame variant="basic">
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PageFrame variant="basic">
      <PageError />
    </PageFrame>
  )
}
