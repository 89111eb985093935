import { classNames } from '../class-names.ts'

const SIZES = { small: [48, 'size-12'], medium: [64, 'size-16'] } as const

interface ProductPictureProps {
  /** Null for a product that the provider knows no picture of. */
  imageUrl: string | null
  size: keyof typeof SIZES
}

/** The picture of what is sold, beside its name, which says it all to those who do not see it. */
export function ProductPicture({ imageUrl, size }: ProductPictureProps) {
  if (!imageUrl) return null
  const [pixels, sizeClass] = SIZES[size]
  return (
    <img
      src={imageUrl}
      alt=""
      width={pixels}
      height={pixels}
      className={classNames('flex-none rounded-ui border border-line bg-raised object-contain', sizeClass)}
    />
  )
}
