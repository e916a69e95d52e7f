import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { filteredAddress, pageAddress } from '~/features/moderation/list_address'
import { ProblemCard } from '~/features/moderation/problem_card'
import type { PaymentProblem } from '~/features/moderation/types'
import { ChoiceLinks } from '~/features/moderation/choice_links'
import type { InertiaProps, PageOf } from '~/types'
import { Stack } from '~/components/ui/stack'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'

const ADDRESS = urlFor('admin.payment_problems')
const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Settled' },
]
const kinds = [
  { value: 'refund_failed', label: 'Failed refunds' },
  { value: 'refund_waiting', label: 'Waiting refunds' },
  { value: 'transfer_failed', label: 'Payouts' },
  { value: 'reversal_failed', label: 'Owed by owners' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'fraud_warning', label: 'Fraud warnings' },
  { value: 'payment_mismatch', label: 'Mismatches' },
]

type Props = InertiaProps<{
  problems: PageOf<PaymentProblem>
  filter: { state: string; kind: string }
}>

export default function PaymentProblems({ problems, filter }: Props) {
  const { state, kind } = filter
  const list = { path: ADDRESS, filter }
  useLive(['admin'], ['problems'])

  return (
    <AdminPage
      title="Payment problems"
      area={ADDRESS}
      description="Payments that need your attention: what happened and what to do."
    >
      <ChoiceLinks
        label="Open or settled"
        options={states}
        selected={state}
        hrefFor={(value) => filteredAddress(list, { state: value })}
      />
      <ChoiceLinks
        label="Kind of problem"
        options={[{ value: '', label: 'All kinds' }, ...kinds]}
        selected={kind}
        hrefFor={(value) => filteredAddress(list, { kind: value })}
      />
      {problems.rows.length === 0 ? (
        <EmptyState icon="check" title={state === 'open' ? 'Nothing to settle' : 'Nothing yet'}>
          {state === 'open'
            ? 'Failed refunds and payouts, disputes and payments that do not match appear here, and we email you.'
            : 'Settled problems stay here, with how they were settled and by whom.'}
        </EmptyState>
      ) : (
        <Stack>
          {problems.rows.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} />
          ))}
        </Stack>
      )}
      <Pagination
        page={problems.page}
        totalPages={problems.totalPages}
        hrefFor={(page) => pageAddress(list, page)}
      />
    </AdminPage>
  )
}
