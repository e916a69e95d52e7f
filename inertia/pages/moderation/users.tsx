import { router } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import type { AdminUser, PageOf } from '~/features/moderation/types'
import { UserTable } from '~/features/moderation/user_table'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{ users: PageOf<AdminUser>; search: string }>

export default function Users({ users, search }: Props) {
  const address = (page: number) =>
    `/admin/users?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`

  return (
    <AdminPage
      title="Users"
      area="/admin/users"
      description={`${users.total} people with an account.`}
    >
      <UserSearch search={search} />
      {users.rows.length === 0 ? (
        <EmptyState title="No users found" />
      ) : (
        <UserTable users={users.rows} />
      )}
      <Pagination page={users.page} totalPages={users.totalPages} hrefFor={address} />
    </AdminPage>
  )
}

function UserSearch({ search }: { search: string }) {
  const [term, setTerm] = useState(search)

  function submit(event: FormEvent) {
    event.preventDefault()
    router.get('/admin/users', term.trim() ? { search: term.trim() } : {})
  }

  return (
    <form role="search" onSubmit={submit} className="mb-5 flex max-w-xl items-end gap-3">
      <div className="grow">
        <TextField
          label="Search by name or email"
          name="search"
          type="search"
          value={term}
          onChange={setTerm}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}
