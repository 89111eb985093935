import { classNames } from './class-names.ts'

/** A picture of `app/content/pictures.ts`: one file, or one each for light and dark. Size in CSS pixels. */
export type PictureSource = { width: number; height: number; alt: string } & (
  { src: string } | { light: string; dark: string }
)

interface PictureProps {
  picture: PictureSource
  /** It is in view when the page opens: load it first. */
  isPriority?: boolean
  /** Draws the edge of a window round a picture of a screen. */
  isFramed?: boolean
  /** On a phone, shows its top left part at a size that can be read instead of all of it. */
  isCropped?: boolean
  /** Says instead what the picture shows here; `''` when the text beside it says all. */
  alt?: string
  className?: string
}

/** A drawn picture that keeps its place while it loads and follows the system's light or dark. */
export function Picture({ picture, isPriority, isFramed, isCropped, alt, className }: PictureProps) {
  const image = (
    <img
      src={'src' in picture ? picture.src : picture.light}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      /* React 18 knows this attribute only in lower case. */
      {...{ fetchpriority: isPriority ? 'high' : undefined }}
      className={classNames(
        'h-auto w-full',
        isFramed && 'rounded-ui bg-raised shadow-ui ring-1 ring-line',
        isCropped && 'max-sm:h-92 max-sm:object-cover max-sm:object-left-top',
        className,
      )}
    />
  )
  if ('src' in picture) return image
  return (
    <picture className="block">
      <source media="(prefers-color-scheme: dark)" srcSet={picture.dark} />
      {image}
    </picture>
  )
}
