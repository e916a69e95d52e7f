import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#moderation/audit/record_audit'
import FindReview from '#moderation/reviews/find_review'
import type { ReviewRow } from '#moderation/reviews/review_rows'
import ModerateReview from '#reviews/contract/moderate_review'
import type { Author } from '#shared/values/author'

/** `reason` is null to show it again. */
type Decision = Author & { reviewId: string; reason: string | null }

/** Hides a review with a reason, or shows it again; audited (rule J14). Throws NotFound. */
@inject()
export default class DecideOnReview {
  constructor(
    private reviews: ModerateReview,
    private findReview: FindReview
  ) {}

  async handle({ reviewId, reason, ...author }: Decision): Promise<ReviewRow> {
    await db.transaction(async (trx) => {
      const { before } = await this.reviews.handle({ id: reviewId, reason }, trx)

      await recordAudit(
        {
          ...author,
          action: reason === null ? 'review.shown' : 'review.hidden',
          targetType: 'review',
          targetId: reviewId,
          reason: reason ?? undefined,
          before: { hidden: before !== null },
          after: { hidden: reason !== null },
        },
        trx
      )
    })

    return this.findReview.handle({ id: reviewId })
  }
}
