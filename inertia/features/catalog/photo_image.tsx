import { cx } from '~/lib/class_names'
import { sourceSet } from './first_picture'
import type { Photo } from './types'

interface PhotoImageProps {
  photo: Pick<Photo, 'url' | 'sources' | 'placeholder' | 'width' | 'height'>
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The picture people see first: fetched at once. */
  isFirst?: boolean
  className?: string
}

/** A photo in the width the screen needs; its blurred likeness holds the place until then. */
export function PhotoImage({ photo, alt, sizes, isFirst = false, className }: PhotoImageProps) {
  return (
    <img
      src={photo.url}
      srcSet={sourceSet(photo)}
      sizes={sizes}
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
}
