import { COMPANY } from '../shop.ts'
import { Link } from '../ui/link.tsx'

export function SiteLogo() {
  return (
    <Link
      to="/"
      className="flex min-h-11 flex-none items-center gap-2.5 font-semibold tracking-close no-underline"
      aria-label={`${COMPANY.brand}, home`}
    >
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden focusable={false}>
        <rect x="0.5" y="0.5" width="25" height="25" rx="7" fill="var(--color-ink)" />
        <path
          d="M7.5 15.5 13 10l5.5 5.5"
          fill="none"
          stroke="var(--color-surface)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="19.5" cy="6.5" r="2" fill="light-dark(#818cf8, #4f46e5)" />
      </svg>
      <span className="text-[1.1875rem] leading-none">{COMPANY.brand}</span>
    </Link>
  )
}
