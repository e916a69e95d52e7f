import type { Infer } from '@vinejs/vine/types'
import { allOf } from '#moderation/lists/conditions'
import { type PaymentProblemRow, readProblems } from '#moderation/payment_problems/problem_rows'
import type { problemsQuery } from '#moderation/payment_problems/problem_validators'
import { raw, sql } from '#platform/database/sql'
import type { Page } from '#shared/values/page'

/** `state` left out: the open ones. */
type Filter = Infer<typeof problemsQuery> & { page: number; limit: number }

/** Payment problems, newest first (rule X25). */
export default class ListPaymentProblems {
  handle({ page, limit, state = 'open', kind }: Filter): Promise<Page<PaymentProblemRow>> {
    const matching = allOf(
      raw(`p.resolved_at IS ${state === 'open' ? '' : 'NOT '}NULL`),
      kind && sql`p.kind = ${kind}`
    )

    return readProblems(matching, { page, limit })
  }
}
