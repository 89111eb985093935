import { ProductBar } from '../ui/product-bar.tsx'
import { errorIn, layoutIn } from './page-error.tsx'

export { errorMeta as meta } from './page-error.tsx'

const FRAME = { accent: 'apps', subNavigation: <ProductBar product="1.0 apps" accent="apps" /> } as const

export default layoutIn(FRAME)

export const ErrorBoundary = errorIn(FRAME)
