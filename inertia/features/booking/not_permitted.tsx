import { Banner } from '~/components/ui/banner'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { urlFor } from '~/lib/routes'

/** In place of the dates, where nobody can book (rule W151). */
export function NotPermitted() {
  return (
    <Banner tone="warning" title="This mooring takes no bookings at the moment">
      We have not confirmed its rental approval and its inspection, or one of them has ended.{' '}
      <Link href={urlFor('harbour_rules')} className={textLink}>
        What we check
      </Link>
    </Banner>
  )
}
