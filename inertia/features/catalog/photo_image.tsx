import { cx } from '~/lib/class_names'
import { useIsHydrated } from '~/lib/use_is_hydrated'
import { sourceSet } from './first_picture'
import type { Photo } from './types'

interface PhotoImageProps {
  photo: Pick<Photo, 'url' | 'sources' | 'placeholder' | 'width' | 'height'>
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The picture people see first: fetched at once. */
  isFirst?: boolean
  /** In a narrower window it is not seen at first and leaves the line to others until scripts run. */
  lateBelow?: string
  className?: string
}

/** A photo in the width the screen needs; its blurred likeness holds the place until then. */
export function PhotoImage(props: PhotoImageProps) {
  const { photo, alt, sizes, isFirst = false, lateBelow, className } = props
  const isHydrated = useIsHydrated()
  const sources = { srcSet: sourceSet(photo), sizes }
  const image = (
    <img
      {...(lateBelow ? { src: photo.placeholder } : { src: photo.url, ...sources })}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      style={{ backgroundImage: `url(${photo.placeholder})` }}
      className={cx('size-full bg-sunken bg-cover bg-center object-cover', className)}
    />
  )
  if (!lateBelow) return image

  const media = isHydrated ? 'all' : `(min-width: ${lateBelow}), (scripting: none)`
  return (
    <picture>
      <source media={media} {...sources} />
      {image}
    </picture>
  )
}
