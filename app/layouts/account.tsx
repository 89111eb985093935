export { Outlet as default } from '@remix-run/react'

export { AccountError as ErrorBoundary, accountMeta as meta } from './account-error.tsx'
