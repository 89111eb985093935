import { Outlet } from '@remix-run/react'
import { errorIn, errorMeta } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

export default function BasicLayout() {
  return (
    <PageFrame variant="basic">
      <Outlet />
    </PageFrame>
  )
}

export const ErrorBoundary = errorIn({ variant: 'basic' })
