import { AdminPage } from '~/features/moderation/admin_page'
import { FilterSelect } from '~/features/moderation/filter_select'
import { ListFilters } from '~/features/moderation/list_filters'
import { ListSection } from '~/features/moderation/list_section'
import { optionsOf, roles } from '~/features/moderation/statuses'
import type { AdminUser } from '~/features/moderation/types'
import { UserTable } from '~/features/moderation/user_table'
import type { InertiaProps, PageOf } from '~/types'
import { urlFor } from '~/lib/routes'

const roleFilter = [
  { value: '', label: 'Every role' },
  ...optionsOf(roles).map(({ value, label }) => ({ value, label: `${label}s` })),
]

const statuses = [
  { value: '', label: 'Every status' },
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'banned', label: 'Banned' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'role', label: 'Role, A to Z' },
  { value: '-role', label: 'Role, Z to A' },
]

type Props = InertiaProps<{
  users: PageOf<AdminUser> | null
  filter: { search: string; role: string; status: string; sort: string }
}>

export default function Users({ users, filter }: Props) {
  const list = { path: urlFor('admin.users'), filter }

  return (
    <AdminPage
      title="Users"
      area={urlFor('admin.users')}
      description="Choose somebody to see their bookings, their money and everything that happened."
    >
      <ListFilters list={list} searchLabel="Search by name or email" sorts={sorts}>
        <FilterSelect list={list} name="role" label="Role" options={roleFilter} />
        <FilterSelect list={list} name="status" label="Status" options={statuses} />
      </ListFilters>
      <ListSection list={list} page={users} noun="user" empty="No users found">
        {users && <UserTable list={list} users={users.rows} />}
      </ListSection>
    </AdminPage>
  )
}
