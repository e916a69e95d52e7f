import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'

interface DidYouMeanProps {
  /** Places that the words may mean, with the addresses of their moorings. */
  similar: { name: string; href: string }[]
}

/** Places of a like name, for words that found nothing; right below the search, in view on a phone (rule W104). */
export function DidYouMean({ similar }: DidYouMeanProps) {
  if (similar.length === 0) return null

  return (
    <p className="flex flex-wrap items-center gap-x-3 px-2 font-emphasis" role="status">
      <Icon name="pin" size={18} className="text-muted" />
      {similar.map(({ name, href }, index) => (
        <span key={name} className={cx('wrap-anywhere', index > 0 && 'max-sm:hidden')}>
          {index === 0 ? 'Did you mean ' : 'or '}
          <Link href={href} className={`${textLink} inline-flex min-h-11 items-center`}>
            {name}
          </Link>
          ?
        </span>
      ))}
    </p>
  )
}
