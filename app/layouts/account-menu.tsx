import { useLocation } from '@remix-run/react'
import { accountLinksFor } from '../content/navigation.ts'
import { updatesDueWords } from '../domain/count-words.ts'
import { href } from '../domain/href.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import type { RootData } from '../ui/root-data.ts'

const MENU_ROW_CLASS =
  'flex min-h-11 items-center gap-3 rounded-ui px-3 text-start text-small font-medium no-underline transition-colors hover:bg-hover aria-[current=page]:bg-hover'

type SignedInUser = NonNullable<RootData['user']>

const ICON_BUTTON_CLASS =
  'grid size-11 place-items-center rounded-ui text-ink transition-colors hover:bg-hover has-[+:popover-open]:bg-hover'

export function AccountMenu({ user, className }: { user: RootData['user']; className?: string }) {
  const isSignInPage = useLocation().pathname === '/login'
  return (
    <div className={className}>
      {user ? (
        <>
          <button
            type="button"
            popovertarget="account-menu"
            className={ICON_BUTTON_CLASS}
            aria-label="Account menu"
          >
            <Icon name="user" />
          </button>
          <Popover id="account-menu" className="panel-menu">
            <SignedInAs user={user} className="border-b border-line px-5 py-3.5" />
            <nav aria-label="Account" className="p-2">
              <AccountLinks user={user} />
            </nav>
          </Popover>
        </>
      ) : null}
      {user || isSignInPage ? null : (
        <Link to="/login" className={ICON_BUTTON_CLASS} aria-label="Login">
          <Icon name="user" />
        </Link>
      )}
    </div>
  )
}

export function SignedInAs({ user, className }: { user: SignedInUser; className?: string }) {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return (
    <p className={classNames('text-small wrap-anywhere', className)}>
      <span className="block text-caption text-ink-muted">Logged in{name || user.email ? ' as' : ''}</span>{' '}
      {name ? (
        <>
          <bdi className="font-semibold">{name}</bdi>{' '}
        </>
      ) : null}
      {user.email ? (
        <span className="text-ink-muted">
          (<bdi>{user.email}</bdi>)
        </span>
      ) : null}
    </p>
  )
}

interface AccountLinksProps {
  user: SignedInUser
  className?: string
}

export function AccountLinks({ user: { roles, dueLicenses }, className }: AccountLinksProps) {
  return (
    <>
      <ul className={className}>
        {accountLinksFor(roles).map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className={MENU_ROW_CLASS}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {dueLicenses > 0 ? (
        <Link
          to="/user/licenses?updates=due"
          className="flex min-h-11 items-center gap-3 rounded-ui px-3 text-small text-warning no-underline hover:bg-hover"
        >
          <span className="lamp" aria-hidden />
          {updatesDueWords(dueLicenses)}
        </Link>
      ) : null}
      <form method="post" action={href('/logout')} className="mt-1.5 border-t border-line pt-2">
        <button className={classNames(MENU_ROW_CLASS, 'w-full justify-between')}>
          Logout
          <Icon name="logout" size={18} className="text-ink-faint" />
        </button>
      </form>
    </>
  )
}
