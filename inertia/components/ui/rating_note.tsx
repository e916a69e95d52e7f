import { Icon } from './icon'

interface RatingNoteProps {
  /** Null while there are too few reviews. */
  rating: { average: number; count: number } | null
  className?: string
}

/** The average of the reviews and how many there are, such as "4.7 (12)"; nothing while there are too few. */
export function RatingNote({ rating, className = '' }: RatingNoteProps) {
  if (!rating) return null
  const average = rating.average.toFixed(1)

  return (
    <p className={`flex items-center gap-1.5 tabular-nums ${className}`}>
      <Icon name="star" size={16} className="shrink-0 fill-current text-star" />
      <span aria-hidden>
        {average} ({rating.count})
      </span>
      <span className="sr-only">
        Rated {average} of 5 in {rating.count} reviews
      </span>
    </p>
  )
}
