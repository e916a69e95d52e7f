import { cx } from '~/lib/class_names'

interface AvatarProps {
  person: { firstName: string; photo: string | null }
  size?: 'md' | 'lg'
}

/** The picture of a person, or the first letter of their name. */
export function Avatar({ person: { firstName, photo }, size = 'md' }: AvatarProps) {
  const box = cx('flex-none rounded-full', size === 'lg' ? 'size-12' : 'size-10')

  return photo ? (
    <img src={photo} alt="" width={48} height={48} className={cx(box, 'object-cover')} />
  ) : (
    <span
      className={cx(box, 'grid place-items-center bg-accent-soft font-strong text-link uppercase')}
      aria-hidden
    >
      {firstName.charAt(0)}
    </span>
  )
}
