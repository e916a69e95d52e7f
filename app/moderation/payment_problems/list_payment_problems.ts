import { allOf } from '#moderation/lists/conditions'
import { named } from '#moderation/lists/read_page'
import { type PaymentProblemRow, readProblems } from '#moderation/payment_problems/problem_rows'
import type { ProblemKind } from '#payments/contract/problem_kinds'
import type { Page } from '#shared/values/page'

interface Filter {
  page: number
  limit: number
  /** Open by default. */
  state?: 'open' | 'resolved'
  kind?: ProblemKind
}

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
