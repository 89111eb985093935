import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { Picture, type PictureSource } from './picture.tsx'

interface ProductHeroProps {
  eyebrow: string
  title: string
  lead: string
  /** Buttons, the most important first. */
  actions: ReactNode
  picture: PictureSource
  /** Stands on a lit table: for devices and drawings, which have an outline of their own. */
  isOnTable?: boolean
}

/** The first screen of a product: one sentence, what to do, and the product itself. */
export function ProductHero({ eyebrow, title, lead, actions, picture, isOnTable }: ProductHeroProps) {
  return (
    <>
      <div className="wrap pt-14 sm:pt-20 lg:pt-24">
        <PageHeading size="display" eyebrow={eyebrow} title={title} lead={lead} actions={actions} />
        {isOnTable ? null : (
          <Picture picture={picture} isPriority isFramed isCropped className="mt-14 sm:mt-20" />
        )}
      </div>
      {isOnTable ? (
        <div className="lit-table mt-14 overflow-hidden border-y border-line sm:mt-20">
          <div className="wrap py-10 sm:py-16 lg:py-20">
            <Picture
              picture={picture}
              isPriority
              className="mx-auto max-w-[66rem] max-sm:w-[165%] max-sm:max-w-none"
            />
          </div>
        </div>
      ) : null}
    </>
  )
}
