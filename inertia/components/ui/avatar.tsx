import { cx } from '~/lib/class_names'

interface AvatarProps {
  person: { firstName: string; photo: string | null }
  isLarge?: boolean
}

/** The photo of a person, or the first letter of their name; the name stands beside it. */
export function Avatar({ person: { firstName, photo }, isLarge }: AvatarProps) {
  const look = cx('flex-none rounded-full', isLarge ? 'size-20' : 'size-11')

  if (photo)
    return <img src={photo} alt="" loading="lazy" className={cx(look, 'bg-sunken object-cover')} />

  return (
    <span
      aria-hidden
      className={cx(
        look,
        'grid place-items-center bg-accent-soft font-strong text-link uppercase',
        isLarge && 'text-3xl'
      )}
    >
      {firstName.charAt(0)}
    </span>
  )
}
