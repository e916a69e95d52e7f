import type { Infer } from '@vinejs/vine/types'
import { allOf } from '#moderation/lists/conditions'
import { named } from '#moderation/lists/read_page'
import { type PaymentProblemRow, readProblems } from '#moderation/payment_problems/problem_rows'
import type { problemsQuery } from '#moderation/payment_problems/problem_validators'
import type { Page } from '#shared/values/page'

/** `state` left out: the open ones. */
type Filter = Infer<typeof problemsQuery> & { page: number; limit: number }

/** Payment problems, newest first (rule X25). */
export default class ListPaymentProblems {
  handle({ page, limit, state = 'open', kind }: Filter): Promise<Page<PaymentProblemRow>> {
    const matching = `WHERE ${allOf(
      `p.resolved_at IS ${state === 'open' ? '' : 'NOT '}NULL`,
      kind && 'p.kind = :kind'
    )}`

    return readProblems(matching, { page, limit, bindings: named({ kind }) })
  }
}
