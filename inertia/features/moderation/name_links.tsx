import { Link } from '~/components/ui/link'
import { nameLink, textLink } from '~/components/ui/link_look'
import { filteredAddress } from '~/features/moderation/list_address'
import type { AtStripe } from '~/features/moderation/types'
import { cx } from '~/lib/class_names'
import { shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'

/** The number of a booking, which leads to its page. */
export function BookingLink({ id }: { id: string }) {
  return (
    <Link href={urlFor('admin.booking', { id })} className={nameLink} title={id}>
      <code>{shortId(id)}</code>
    </Link>
  )
}

/** The title of a mooring, which leads to its review. */
export function ListingLink({
  listing: { id, title },
}: {
  listing: { id: string; title: string }
}) {
  const list = { path: urlFor('admin.listings'), filter: { review: id } }

  return (
    <Link href={filteredAddress(list)} className={cx(nameLink, 'wrap-anywhere')}>
      {title}
    </Link>
  )
}

/** Leads to an object at Stripe; its id alone where it has no page there. */
export function StripeLink({ stripe: { id, url } }: { stripe: AtStripe }) {
  if (url === null) return <code className="text-xs break-all text-muted">{id}</code>

  return (
    <a href={url} target="_blank" rel="noreferrer" title={id} className={textLink}>
      Open at Stripe
    </a>
  )
}
