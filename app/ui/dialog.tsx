import { forwardRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  id: string
  title: string
  /** Replaces the title, for a dialog that opens below the top bar instead of at the side. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Open a dialog with `showModal()` on its ref. That needs JavaScript, so a page must offer the same content. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(
  { id, title, header, footer, children },
  ref,
) {
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      /* The content covers the dialog, so only a click on the backdrop has the dialog as its target. */
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={classNames('panel', header ? 'panel-top lg:w-240' : 'panel-side')}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex min-h-14 flex-none items-center justify-between border-b border-line ps-6 pe-4">
          <h2 id={`${id}-title`} className={header ? 'sr-only' : 'text-body font-semibold tracking-close'}>
            {title}
          </h2>
          {header}
          <form method="dialog">
            <button
              className="grid size-11 place-items-center rounded-ui hover:bg-hover"
              aria-label={`Close ${title}`}
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        {header ? (
          children
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
        )}
        {footer ? <div className="flex-none border-t border-line bg-sunken px-6 py-5">{footer}</div> : null}
      </div>
    </dialog>
  )
})
