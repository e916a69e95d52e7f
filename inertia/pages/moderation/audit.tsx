import { AdminPage } from '~/features/moderation/admin_page'
import { type AuditEntry, AuditTable } from '~/features/moderation/audit_table'
import { FilterPeriod } from '~/features/moderation/filter_period'
import { FilterSelect } from '~/features/moderation/filter_select'
import { ListFilters } from '~/features/moderation/list_filters'
import { ListSection } from '~/features/moderation/list_section'
import type { InertiaProps, PageOf } from '~/types'
import { urlFor } from '~/lib/routes'

const targets = [
  { value: '', label: 'Everything' },
  { value: 'user', label: 'Users' },
  { value: 'listing', label: 'Listings' },
  { value: 'booking', label: 'Bookings' },
  { value: 'transaction', label: 'Transactions' },
  { value: 'conversation', label: 'Conversations' },
  { value: 'review', label: 'Reviews' },
  { value: 'job', label: 'Jobs' },
  { value: 'mail', label: 'Emails' },
  { value: 'marketplace', label: 'Marketplace' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'action', label: 'Action, A to Z' },
  { value: '-action', label: 'Action, Z to A' },
]

type Props = InertiaProps<{
  entries: PageOf<AuditEntry> | null
  filter: { search: string; targetType: string; from: string; to: string; sort: string }
}>

export default function Audit({ entries, filter }: Props) {
  const list = { path: urlFor('admin.audit'), filter }

  return (
    <AdminPage
      title="Audit log"
      area={urlFor('admin.audit')}
      description="A record of who did what. It cannot be changed."
    >
      <ListFilters list={list} searchLabel="Search by person, action, reason or id" sorts={sorts}>
        <FilterPeriod label="Done" filter={filter} />
        <FilterSelect list={list} name="targetType" label="About" options={targets} />
      </ListFilters>
      <ListSection list={list} page={entries} noun="entry" nouns="entries" empty="No entries found">
        {entries && <AuditTable list={list} entries={entries.rows} />}
      </ListSection>
    </AdminPage>
  )
}
