import { AdminPage } from '~/features/moderation/admin_page'
import { FilterPeriod } from '~/features/moderation/filter_period'
import { ListFilters } from '~/features/moderation/list_filters'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { TransactionTable } from '~/features/moderation/transaction_table'
import { optionsOf, transactionStatuses } from '~/features/moderation/statuses'
import type { Transaction } from '~/features/moderation/types'
import type { InertiaProps, PageOf } from '~/types'
import { urlFor } from '~/lib/routes'

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-amount', label: 'Largest first' },
  { value: 'amount', label: 'Smallest first' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
]

type Props = InertiaProps<{
  transactions: PageOf<Transaction> | null
  filter: { search: string; status: string; from: string; to: string; sort: string }
}>

export default function Transactions({ site, transactions, filter }: Props) {
  const list = { path: urlFor('admin.transactions'), filter }

  return (
    <AdminPage
      title="Transactions"
      area={urlFor('admin.transactions')}
      description={`Every payment with its split: ${site.fees.platform}% stays with the platform, ${site.fees.owner}% goes to the owner.`}
    >
      <ListFilters list={list} searchLabel="Search by person or id" sorts={sorts}>
        <FilterPeriod label="Date" filter={filter} />
      </ListFilters>
      <StatusFilter list={list} label="Payment status" options={optionsOf(transactionStatuses)} />
      <ListSection list={list} page={transactions} noun="transaction" empty="No transactions found">
        {transactions && <TransactionTable list={list} transactions={transactions.rows} />}
      </ListSection>
    </AdminPage>
  )
}
