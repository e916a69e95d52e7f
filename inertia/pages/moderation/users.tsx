import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { pageAddress } from '~/features/moderation/page_address'
import { SearchForm } from '~/features/moderation/search_form'
import type { AdminUser, PageOf } from '~/features/moderation/types'
import { UserTable } from '~/features/moderation/user_table'
import { plural } from '~/lib/format'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{ users: PageOf<AdminUser>; search: string }>

export default function Users({ users, search }: Props) {
  return (
    <AdminPage
      title="Users"
      area="/admin/users"
      description={
        search
          ? `${plural(users.total, 'user')} matching "${search}".`
          : `${plural(users.total, 'user')} with an account.`
      }
    >
      <SearchForm label="Search by name or email" address="/admin/users" search={search} />
      {users.rows.length === 0 ? (
        <EmptyState title="No users found" />
      ) : (
        <UserTable users={users.rows} />
      )}
      <Pagination
        page={users.page}
        totalPages={users.totalPages}
        hrefFor={(page) => pageAddress('/admin/users', { search }, page)}
      />
    </AdminPage>
  )
}
