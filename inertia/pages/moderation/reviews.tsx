import { Stack } from '~/components/ui/stack'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf, reviewStatuses } from '~/features/moderation/statuses'
import type { WrittenReview } from '~/features/moderation/types'
import { WrittenReviewCard } from '~/features/moderation/written_review_card'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PageOf } from '~/types'

const ADDRESS = urlFor('admin.reviews')

type Props = InertiaProps<{
  /** Null when they could not be read. */
  reviews: PageOf<WrittenReview> | null
  filter: { status: string }
}>

export default function Reviews({ reviews, filter }: Props) {
  const list = { path: ADDRESS, filter }

  return (
    <AdminPage
      title="Reviews"
      area={ADDRESS}
      description="What renters and owners say about each other. A hidden review disappears from the mooring’s page, its rating and the other person’s screens."
    >
      <StatusFilter list={list} label="Status" options={optionsOf(reviewStatuses)} />
      <ListSection list={list} page={reviews} noun="review" empty="No reviews">
        {reviews && (
          <Stack>
            {reviews.rows.map((review) => (
              <WrittenReviewCard key={review.id} review={review} />
            ))}
          </Stack>
        )}
      </ListSection>
    </AdminPage>
  )
}
