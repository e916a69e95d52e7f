import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import FindCrowdedNights from '#booking/contract/find_crowded_nights'
import CountCompleteEvidence from '#compliance/contract/count_complete_evidence'
import { IS_EDITED } from '#moderation/listings/list_listings'
import { FAILED_JOBS } from '#moderation/operations/list_failed_jobs'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** How many of each kind wait for an administrator. */
export interface Attention {
  /** Problems of stays that are not settled. */
  incidents: number
  listings: number
  /** Moorings with evidence that waits for a check (rule E11). */
  evidence: number
  /** Payment problems but held refunds. */
  problems: number
  heldRefunds: number
  /** Open reports about conversations. */
  reports: number
  jobs: number
  mails: number
  inspections: number
  /** Approved listings that were edited since an administrator looked at them (rule L82). */
  edits: number
  /** Of which renters without a paid stay hold many moorings (rule B40). */
  crowdedNights: number
}

type Counted = Omit<Attention, 'crowdedNights' | 'evidence'>

const countsOn = (today: string) => sql`SELECT
  (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL AND moderation_status = 'pending') AS listings,
  (SELECT count(*)::int FROM listings
    WHERE deleted_at IS NULL AND is_active AND next_inspection_date < ${today}::date) AS inspections,
  (SELECT count(*)::int FROM listings WHERE deleted_at IS NULL AND ${IS_EDITED}) AS edits,
  (SELECT count(*)::int FROM payment_problems WHERE resolved_at IS NULL AND kind <> 'refund_waiting') AS problems,
  (SELECT count(*)::int FROM payment_problems WHERE resolved_at IS NULL AND kind = 'refund_waiting') AS "heldRefunds",
  (SELECT count(*)::int FROM conversation_reports WHERE status = 'open') AS reports,
  (SELECT count(*)::int FROM incidents WHERE status IN ('open', 'answered')) AS incidents,
  (SELECT count(*)::int FROM mails WHERE status = 'failed') AS mails,
  (SELECT count(*)::int ${FAILED_JOBS}) AS jobs`

/** What the dashboard of administrators begins with (rule X32). */
@inject()
export default class CountAttention {
  constructor(
    private crowdedNights: FindCrowdedNights,
    private completeEvidence: CountCompleteEvidence
  ) {}

  async handle(now: DateTime = DateTime.utc()): Promise<Attention> {
    const [counts] = await runSql<Counted>(countsOn(aucklandDateOf(now)))
    const crowded = await this.crowdedNights.handle(now)
    const evidence = await this.completeEvidence.handle({ now })

    return { ...counts, crowdedNights: crowded.length, evidence }
  }
}
