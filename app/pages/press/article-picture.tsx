import type { Article } from '../../domain/article.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const BOX_CLASS = 'aspect-video w-full overflow-hidden'

interface ArticlePictureProps {
  image: Article['image']
  className?: string
}

/** For lists, where the title beside the picture describes it. */
export function ArticlePicture({ image, className }: ArticlePictureProps) {
  if (!image)
    return (
      <div className={classNames(BOX_CLASS, 'lit-table grid place-items-center', className)} aria-hidden>
        <Icon name="file" className="text-accent-ink" />
      </div>
    )
  const { src, width, height } = image
  return (
    <img
      {...{ src, width: width ?? undefined, height: height ?? undefined }}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames(BOX_CLASS, 'bg-sunken object-cover', className)}
    />
  )
}
