import { type Action, ActionLinks } from './button.tsx'
import { classNames } from './class-names.ts'
import { PageHeading } from './page-heading.tsx'
import { Picture, type PictureSource } from './picture.tsx'

export function ProductHero(props: {
  words: { eyebrow: string; heading: string; lead: string }
  actions: readonly Action[]
  picture: PictureSource
  small?: PictureSource
  kind?: 'window' | 'drawing'
}) {
  const { words, actions, picture, small, kind = 'window' } = props
  return (
    <>
      <div className="wrap pt-14 sm:pt-20 lg:pt-24">
        <PageHeading
          size="display"
          eyebrow={words.eyebrow}
          title={words.heading}
          lead={words.lead}
          actions={<ActionLinks actions={actions} />}
        />
        {kind === 'window' ? (
          <Picture picture={picture} small={small} isPriority isFramed className="mt-14 sm:mt-20" />
        ) : null}
      </div>
      {kind === 'window' ? null : (
        <div className="lit-table mt-14 overflow-hidden border-y border-line sm:mt-20">
          <div className="wrap py-10 lg:py-20">
            <Picture
              picture={picture}
              small={small}
              isPriority
              className={classNames('mx-auto max-w-[66rem]', small && 'max-sm:max-w-100')}
            />
          </div>
        </div>
      )}
    </>
  )
}
