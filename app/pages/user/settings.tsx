import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '../../guards.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta = pageMeta({ title: 'Settings', isPrivate: true })

export function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = requireUser(context, request)
  return json({ email: user.email })
}

export default function SettingsPage() {
  const { email } = useLoaderData<typeof loader>()
  return <AccountFrame title="Settings">{email}</AccountFrame>
}
