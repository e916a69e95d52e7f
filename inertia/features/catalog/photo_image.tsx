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
  /** A media query: elsewhere its blurred likeness stays. */
  where?: string
  className?: string
}

/** A photo in the width the screen needs; its blurred likeness holds the place until then. */
export function PhotoImage(props: PhotoImageProps) {
  const { photo, alt, sizes, isFirst = false, where, className } = props
  const sources = { srcSet: sourceSet(photo), sizes }
  const image = (
    <img
      {...(where ? { src: photo.placeholder } : { src: photo.url, ...sources })}
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

  if (!where) return image
  return (
    <picture>
      <source media={where} {...sources} />
      {image}
    </picture>
  )
}
