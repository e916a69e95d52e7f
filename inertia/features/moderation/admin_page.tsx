import { Link } from '~/components/ui/link'
import type { PropsWithChildren, ReactNode } from 'react'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { cx } from '~/lib/class_names'
import { urlFor } from '~/lib/routes'
import { Container } from '~/components/ui/container'

const areas = [
  { href: urlFor('admin.dashboard'), label: 'Dashboard' },
  { href: urlFor('admin.search'), label: 'Search' },
  { href: urlFor('admin.users'), label: 'Users' },
  { href: urlFor('admin.listings'), label: 'Listings' },
  { href: urlFor('admin.compliance'), label: 'Evidence' },
  { href: urlFor('admin.bookings'), label: 'Bookings' },
  { href: urlFor('admin.transactions'), label: 'Transactions' },
  { href: urlFor('admin.payment_problems'), label: 'Payment problems' },
  { href: urlFor('admin.incidents'), label: 'Problems' },
  { href: urlFor('admin.notices'), label: 'Notices' },
  { href: urlFor('admin.reports'), label: 'Reports' },
  { href: urlFor('admin.reviews'), label: 'Reviews' },
  { href: urlFor('admin.revenue'), label: 'Revenue' },
  { href: urlFor('admin.growth'), label: 'Growth' },
  { href: urlFor('admin.operations'), label: 'Operations' },
  { href: urlFor('admin.audit'), label: 'Audit log' },
]

interface Props extends PropsWithChildren {
  title: string
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
  /** The address of this area, marked in the navigation. */
  area: string
}

/** The frame of every administrators' screen: its heading and the way to the others. */
export function AdminPage({ title, description, actions, back, area, children }: Props) {
  return (
    <Container className="py-8 md:py-10">
      <Seo title={title} noindex />
      <nav
        aria-label="Administration"
        className="-mx-gutter mb-6 overflow-x-auto px-gutter print:hidden"
        onFocus={({ target }) => {
          if (target.matches(':focus-visible'))
            target.scrollIntoView({ inline: 'center', block: 'nearest' })
        }}
      >
        <ul className="flex w-max gap-1 rounded-full bg-sunken p-1">
          {areas.map(({ href, label }) => (
            <li key={href} ref={href === area ? showInBar : undefined}>
              <Link
                href={href}
                prefetch
                aria-current={href === area ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-full px-3.5 text-sm lg:px-2.75 font-medium',
                  href === area ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink'
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeader title={title} description={description} actions={actions} back={back} />
      <div className="mt-6">{children}</div>
    </Container>
  )
}

/** On phones the bar is wider than the screen: scrolls the current area into view. */
function showInBar(item: HTMLLIElement | null) {
  item?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
