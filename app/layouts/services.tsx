import { Outlet } from '@remix-run/react'
import { ProductBar } from '../ui/product-bar.tsx'
import { errorIn, errorMeta } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

const FRAME = { accent: 'apps', subNavigation: <ProductBar product="1.0 apps" accent="apps" /> } as const

export default function ServicesLayout() {
  return (
    <PageFrame {...FRAME}>
      <Outlet />
    </PageFrame>
  )
}

export const ErrorBoundary = errorIn(FRAME)
