import { router } from '@inertiajs/react'
import { SelectField } from '~/components/form/select_field'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { type AuditEntry, AuditTable } from '~/features/moderation/audit_table'
import { pageAddress } from '~/features/moderation/page_address'
import { SearchForm } from '~/features/moderation/search_form'
import type { PageOf } from '~/features/moderation/types'
import type { InertiaProps } from '~/types'

const targets = [
  { value: '', label: 'Everything' },
  { value: 'user', label: 'Users' },
  { value: 'listing', label: 'Listings' },
  { value: 'booking', label: 'Bookings' },
  { value: 'marketplace', label: 'Marketplace' },
]

type Props = InertiaProps<{
  entries: PageOf<AuditEntry>
  filter: { search: string; targetType: string }
}>

export default function Audit({ entries, filter }: Props) {
  return (
    <AdminPage
      title="Audit log"
      area="/admin/audit"
      description="Who did what, newest first. Nothing in it can be changed."
    >
      <SearchForm
        label="Search by person, action, reason or id"
        address="/admin/audit"
        filter={{ targetType: filter.targetType || undefined }}
        search={filter.search}
      >
        <SelectField
          label="About"
          name="targetType"
          options={targets}
          value={filter.targetType}
          onChange={(targetType) =>
            router.get('/admin/audit', {
              search: filter.search || undefined,
              targetType: targetType || undefined,
            })
          }
        />
      </SearchForm>
      {entries.rows.length === 0 ? (
        <EmptyState title="No entries found" />
      ) : (
        <AuditTable entries={entries.rows} />
      )}
      <Pagination
        page={entries.page}
        totalPages={entries.totalPages}
        hrefFor={(page) => pageAddress('/admin/audit', filter, page)}
      />
    </AdminPage>
  )
}
