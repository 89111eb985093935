import { errorIn, layoutIn } from './page-error.tsx'

export { errorMeta as meta } from './page-error.tsx'

export default layoutIn({})

export const ErrorBoundary = errorIn({})
