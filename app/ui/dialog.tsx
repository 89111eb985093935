import { forwardRef, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  id: string
  title: string
  children: ReactNode
}

interface DialogFrameProps extends DialogProps {
  className: string
  /** Beside the button that closes the dialog. It includes the heading, `${id}-title`. */
  bar: ReactNode
}

const DialogFrame = forwardRef<HTMLDialogElement, DialogFrameProps>(function DialogFrame(
  { id, title, className, bar, children },
  ref,
) {
  const pressed = useRef<EventTarget | null>(null)
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      /* The content covers the dialog, so only a click on the backdrop, or a drag that ends there, has it as its target. */
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === target && currentTarget.close()
      }
      className={classNames('panel', className)}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex min-h-14 flex-none items-center justify-between border-b border-line ps-6 pe-4">
          {bar}
          <form method="dialog">
            <button
              className="grid size-11 place-items-center rounded-ui hover:bg-hover"
              aria-label={`Close ${title}`}
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
})

interface SideDialogProps extends DialogProps {
  footer: ReactNode
}

/** Opens beside the page with `showModal()` on its ref. That needs JavaScript, so a page must offer the same content. */
export const SideDialog = forwardRef<HTMLDialogElement, SideDialogProps>(function SideDialog(
  { footer, children, ...frame },
  ref,
) {
  const heading = (
    <h2 id={`${frame.id}-title`} className="text-body font-semibold tracking-close">
      {frame.title}
    </h2>
  )
  return (
    <DialogFrame {...frame} ref={ref} className="panel-side" bar={heading}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
      {footer ? <div className="flex-none border-t border-line bg-sunken px-6 py-5">{footer}</div> : null}
    </DialogFrame>
  )
})

interface TopDialogProps extends DialogProps {
  /** Shown where the title would be; screen readers still hear the title. */
  header: ReactNode
}

/** Like `SideDialog`, but opens below the top bar, and its content fills it and scrolls as it likes. */
export const TopDialog = forwardRef<HTMLDialogElement, TopDialogProps>(function TopDialog(
  { header, children, ...frame },
  ref,
) {
  const bar = (
    <>
      <h2 id={`${frame.id}-title`} className="sr-only">
        {frame.title}
      </h2>
      {header}
    </>
  )
  return (
    <DialogFrame {...frame} ref={ref} className="panel-top lg:w-240" bar={bar}>
      {children}
    </DialogFrame>
  )
})
