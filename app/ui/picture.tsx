import type { ArticleSummary } from '../domain/article.ts'
import { classNames } from './class-names.ts'

/** From `app/content/pictures.ts`: one file, or one each for light and dark, with the size in CSS pixels. */
export type PictureSource = {
  width: number
  height: number
  alt: string
} & ({ src: string } | { light: string; dark: string })

export interface PictureProps {
  picture: PictureSource
  small?: PictureSource
  smallUntil?: keyof typeof NARROWER_THAN
  isPriority?: boolean
  isFramed?: boolean
  /** Replaces the picture's own alt text; `''` if the text beside the picture says the same. */
  alt?: string
  className?: string
}

/** Just below Tailwind's breakpoints of these names. */
const NARROWER_THAN = {
  md: '(max-width: 47.99rem)',
  lg: '(max-width: 63.99rem)',
}
const DARK = '(prefers-color-scheme: dark)'

export function Picture(props: PictureProps) {
  const { picture, small, smallUntil = 'md', isPriority, isFramed, alt, className } = props
  const image = (
    <img
      src={defaultSource(picture)}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      /* React 18 accepts this attribute only in lower case. */
      {...{ fetchpriority: isPriority ? 'high' : undefined }}
      className={classNames('h-auto w-full', isFramed && 'framed', className)}
    />
  )
  if ('src' in picture && !small) return image
  return (
    <picture className="block">
      {small ? <Sources picture={small} when={NARROWER_THAN[smallUntil]} /> : null}
      <Sources picture={picture} />
      {image}
    </picture>
  )
}

export const defaultSource = (picture: PictureSource) => ('src' in picture ? picture.src : picture.light)

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

interface ArticlePictureProps {
  image: NonNullable<ArticleSummary['image']>
  alt?: string
  isPriority?: boolean
  className?: string
}

export function ArticlePicture({ image, alt = '', isPriority, className }: ArticlePictureProps) {
  return (
    <img
      src={image.src}
      alt={alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding="async"
      {...{ fetchpriority: isPriority ? 'high' : undefined }}
      className={classNames('aspect-video w-full bg-sunken object-cover', className)}
    />
  )
}
