import { useRef } from 'react'
import { EDITION_NAMES } from '../../shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { StyleguideChapter, Sample } from './sample.tsx'

export function PanelSamples() {
  const middleRef = useRef<HTMLDialogElement>(null)
  const sideRef = useRef<HTMLDialogElement>(null)
  return (
    <StyleguideChapter
      id="panels"
      title="Panels"
      lead="The browser's own popovers and dialogs: focus, Escape and the backdrop are its work."
    >
      <Sample name="Open">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" type="button" popovertarget="sample-popover">
            Popover
          </Button>
          <Button variant="secondary" type="button" onClick={() => middleRef.current?.showModal()}>
            Dialog
          </Button>
          <Button variant="secondary" type="button" onClick={() => sideRef.current?.showModal()}>
            Side panel
          </Button>
        </div>
        <Popover id="sample-popover" className="panel-menu">
          <p className="p-4 text-small">A click elsewhere closes it.</p>
        </Popover>
        <Dialog ref={middleRef} id="sample-dialog" title={`Remove ${EDITION_NAMES.pro}?`}>
          <p>Its player units and entity blocks leave the bag with it.</p>
        </Dialog>
        <Dialog
          ref={sideRef}
          id="sample-side"
          title="Bag"
          shape="side"
          footer={<Button isWide>Continue to Checkout</Button>}
        >
          <p className="text-ink-muted">Your bag is currently empty...</p>
        </Dialog>
      </Sample>
      <Sample name="Error pages">
        <p className="flex flex-wrap gap-x-8 gap-y-3">
          {[404, 500, 403].map((status) => (
            <TextLink key={status} to={`?error=${status}`}>
              {`Error ${status}`}
            </TextLink>
          ))}
        </p>
      </Sample>
    </StyleguideChapter>
  )
}
