import { cx } from '~/lib/class_names'

interface AvatarProps {
  person: { firstName: string; photo: string | null }
  size?: keyof typeof SIZES
}

const SIZES = { sm: 'size-8', md: 'size-11', lg: 'size-20 text-3xl' }

/** The photo of a person, or the first letter of their name; the name stands beside it. */
export function Avatar({ person: { firstName, photo }, size = 'md' }: AvatarProps) {
  const [letter] = firstName
  const look = cx('flex-none rounded-full', SIZES[size])

  if (photo)
    return <img src={photo} alt="" loading="lazy" className={cx(look, 'bg-sunken object-cover')} />

  return (
    <span
      aria-hidden
      className={cx(look, 'grid place-items-center bg-accent-soft font-strong text-link uppercase')}
    >
      {letter}
    </span>
  )
}
