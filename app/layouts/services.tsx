import { Outlet } from '@remix-run/react'
import { ProductBar } from '../ui/product-bar.tsx'
import { errorMeta, PageError } from './page-error.tsx'
import { PageFrame } from './page-frame.tsx'

export { errorMeta as meta }

export default function ServicesLayout() {
  return (
    <PageFrame accent="apps" subNavigation={<ServicesBar />}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PageFrame accent="apps" subNavigation={<ServicesBar />}>
      <PageError />
    </PageFrame>
  )
}

const ServicesBar = () => <ProductBar product="1.0 apps" accent="apps" />
