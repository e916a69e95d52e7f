import { Deferred, router } from '@inertiajs/react'
import { Link } from '~/components/ui/link'
import { ErrorState } from '~/components/ui/error_state'
import { Icon, type IconName } from '~/components/ui/icon'
import { LoadingState } from '~/components/ui/loading_state'
import { plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'

/** How many of each kind wait for an administrator. */
export type Attention = {
  incidents: number
  listings: number
  evidence: number
  problems: number
  heldRefunds: number
  reports: number
  jobs: number
  mails: number
  inspections: number
  edits: number
  commands: number
  crowdedNights: number
}

interface Kind {
  icon: IconName
  href: string
  /** "2 listings to review" */
  say: (count: number) => string
}

const problems = (qs = {}) => urlFor('admin.payment_problems', {}, { qs })
const listings = (qs: object) => urlFor('admin.listings', {}, { qs: { ...qs } })

/** In the order in which they are shown: money first. */
const KINDS: Record<keyof Attention, Kind> = {
  incidents: {
    icon: 'boat',
    href: urlFor('admin.incidents'),
    say: (count) => `${plural(count, 'problem')} of stays to settle`,
  },
  problems: {
    icon: 'alert',
    href: problems(),
    say: (count) => `${plural(count, 'payment problem')} to settle`,
  },
  heldRefunds: {
    icon: 'dollar',
    href: problems({ kind: 'refund_waiting' }),
    say: (count) => `${plural(count, 'refund')} waiting for an owner`,
  },
  crowdedNights: {
    icon: 'clock',
    href: urlFor('admin.bookings', {}, { qs: { status: 'PENDING' } }),
    say: (count) =>
      `${plural(count, 'night')} with a fifth of the moorings held by renters who have never paid`,
  },
  reports: {
    icon: 'flag',
    href: urlFor('admin.reports', {}, { qs: { status: 'open' } }),
    say: (count) => `${plural(count, 'report')} about messages`,
  },
  listings: {
    icon: 'anchor',
    href: listings({ status: 'pending' }),
    say: (count) => `${plural(count, 'listing')} to review`,
  },
  evidence: {
    icon: 'check-circle',
    href: urlFor('admin.compliance', {}, { qs: { status: 'complete' } }),
    say: (count) => `${plural(count, 'mooring')} with evidence to check`,
  },
  edits: {
    icon: 'edit',
    href: listings({ changes: 'edited' }),
    say: (count) => `${plural(count, 'approved listing was', 'approved listings were')} edited`,
  },
  inspections: {
    icon: 'calendar',
    href: listings({ inspection: 'overdue' }),
    say: (count) => `${plural(count, 'inspection')} overdue`,
  },
  mails: {
    icon: 'mail',
    href: urlFor('admin.operations'),
    say: (count) => `${plural(count, 'email')} could not be sent`,
  },
  jobs: {
    icon: 'refresh',
    href: urlFor('admin.operations'),
    say: (count) => `${plural(count, 'job')} failed`,
  },
  commands: {
    icon: 'clock',
    href: urlFor('admin.operations'),
    say: (count) => `${plural(count, 'scheduled command is', 'scheduled commands are')} late`,
  },
}

/** What waits for an administrator, each with the way to it (rule X32). It comes after the page. */
export function NeedsAttention({ attention }: { attention?: Attention }) {
  return (
    <section aria-labelledby="attention" className="mb-10">
      <h2 id="attention" className="mb-4 text-xl font-semibold">
        Needs your attention
      </h2>
      <Deferred
        data="attention"
        fallback={<LoadingState label="Loading what needs your attention..." />}
        rescue={({ reloading }) => (
          <ErrorState
            message="Failed to load what needs your attention"
            isPending={reloading}
            onRetry={() => router.reload({ only: ['attention'] })}
          />
        )}
      >
        {attention && <Waiting attention={attention} />}
      </Deferred>
    </section>
  )
}

function Waiting({ attention }: { attention: Attention }) {
  const names = Object.keys(KINDS) as (keyof Attention)[]
  const waiting = names.filter((name) => attention[name] > 0)

  if (waiting.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-lg border border-line bg-raised p-4 text-muted">
        <Icon name="check-circle" className="text-success" />
        Nothing needs your attention.
      </p>
    )

  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {waiting.map((name) => {
        const { icon, href, say } = KINDS[name]

        return (
          <li key={name}>
            <Link
              href={href}
              prefetch
              className="flex min-h-14 items-center gap-3 rounded-lg border border-warning-line bg-warning-soft px-4 py-3 font-semibold text-ink hover:border-warning"
            >
              <Icon name={icon} className="flex-none text-warning" />
              <span className="grow">{say(attention[name])}</span>
              <Icon name="chevron-right" size={18} className="flex-none" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
