import { cx } from '~/lib/class_names'
import { Icon } from './icon'

const ALL = [1, 2, 3, 4, 5]

interface StarsProps {
  /** 1 to 5; the half star rounds up. */
  rating: number
  size?: number
  className?: string
}

/** So many of five stars. */
export function Stars({ rating, size = 16, className }: StarsProps) {
  const full = Math.round(rating)

  return (
    <span
      role="img"
      aria-label={`${rating} of 5 stars`}
      className={cx('inline-flex flex-none gap-0.5 text-star', className)}
    >
      {ALL.map((star) => (
        <Icon
          key={star}
          name="star"
          size={size}
          className={star <= full ? 'fill-current' : 'opacity-45'}
        />
      ))}
    </span>
  )
}
