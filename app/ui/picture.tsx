import { classNames } from './class-names.ts'

/** A picture of `app/content/pictures.ts`: one file, or one each for light and dark. Size in CSS pixels. */
export type PictureSource = {
  width: number
  height: number
  alt: string
  /** Shown less high than this, its text could not be read: it then shows a part of itself. */
  floor?: number | null
} & ({ src: string } | { light: string; dark: string })

export interface PictureProps {
  picture: PictureSource
  small?: PictureSource
  smallUntil?: keyof typeof NARROWER_THAN
  isPriority?: boolean
  isFramed?: boolean
  focus?: keyof typeof FOCUS
  isFilling?: boolean
  /** Says instead what the picture shows here; `''` when the text beside it says all. */
  alt?: string
  className?: string
}

const NARROWER_THAN = {
  sm: '(max-width: 39.99rem)',
  lg: '(max-width: 63.99rem)',
}
const FOCUS = { start: 'object-left-top', centre: 'object-center', end: 'object-right-top' }
const DARK = '(prefers-color-scheme: dark)'

export function Picture(props: PictureProps) {
  const {
    picture,
    small,
    smallUntil = 'sm',
    isPriority,
    isFramed,
    focus = 'start',
    isFilling,
    alt,
    className,
  } = props
  const image = (
    <img
      src={defaultSource(picture)}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      /* React 18 knows this attribute only in lower case. */
      {...{ fetchpriority: isPriority ? 'high' : undefined }}
      className={classNames(
        'w-full object-cover',
        isFilling ? 'h-full' : 'h-auto',
        FOCUS[focus],
        floorClass(picture),
        small && floorClass(small, smallUntil),
        isFramed && 'framed',
        className,
      )}
    />
  )
  if ('src' in picture && !small) return image
  return (
    <picture className={classNames('block', isFilling && 'h-full')}>
      {small ? <Sources picture={small} when={NARROWER_THAN[smallUntil]} /> : null}
      <Sources picture={picture} />
      {image}
    </picture>
  )
}

/** The classes of all floors are listed in `app/styles/picture.css`. */
const floorClass = ({ floor }: PictureSource, until?: keyof typeof NARROWER_THAN) =>
  floor ? `${until ? `max-${until}:` : ''}min-h-[${floor}px]` : null

const defaultSource = (picture: PictureSource) => ('src' in picture ? picture.src : picture.light)

function Sources({ picture, when }: { picture: PictureSource; when?: string }) {
  const { width, height } = picture
  return (
    <>
      {'dark' in picture ? (
        <source
          media={when ? `${when} and ${DARK}` : DARK}
          srcSet={picture.dark}
          width={width}
          height={height}
        />
      ) : null}
      {when ? <source media={when} srcSet={defaultSource(picture)} width={width} height={height} /> : null}
    </>
  )
}
