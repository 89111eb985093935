import { classNames } from '../class-names.ts'

const SIZES = { small: [48, 'size-12'], medium: [64, 'size-16'] } as const

export function ProductPicture({ imageUrl, size }: { imageUrl: string | null; size: keyof typeof SIZES }) {
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
