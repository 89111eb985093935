import type { ReactNode } from 'react'
import { type Action, ActionLinks } from './button.tsx'
import { classNames } from './class-names.ts'
import { PageHeading } from './page-heading.tsx'
import { Picture, type PictureSource } from './picture.tsx'

/** A taller picture is drawn narrower, so that it ends within the first screen. */
const TALL_PX = 750

interface ProductHeroProps {
  words: { eyebrow?: string; heading: ReactNode; lead: string }
  actions: readonly Action[]
  picture?: PictureSource
  /** False for a picture that draws its own outline. */
  isFramed?: boolean
  children?: ReactNode
}

/** The picture is above the fold, so it loads eagerly. */
export function ProductHero({ words, actions, picture, isFramed = true, children }: ProductHeroProps) {
  return (
    <div className="lit-table border-b border-line">
      <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:[--text-display:min(4.2vw,4rem)]">
        <PageHeading
          size="display"
          eyebrow={words.eyebrow}
          title={words.heading}
          lead={words.lead}
          actions={<ActionLinks actions={actions} />}
        />
        {picture ? (
          <div className={classNames('mx-auto w-full', picture.height > TALL_PX ? 'max-w-90' : 'max-w-120')}>
            <Picture picture={picture} isPriority isFramed={isFramed} />
          </div>
        ) : null}
        {children}
      </div>
    </div>
  )
}
