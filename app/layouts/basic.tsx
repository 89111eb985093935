import { errorIn, layoutIn } from './page-error.tsx'

export { errorMeta as meta } from './page-error.tsx'

export default layoutIn({ variant: 'basic' })

export const ErrorBoundary = errorIn({ variant: 'basic' })
