import { Banner } from '~/components/ui/banner'
import type { OwnListing } from './types'

export type HiddenReason = NonNullable<OwnListing['hiddenReason']>

const REASONS: Record<HiddenReason, string> = {
  deleted: 'it was deleted',
  inactive: 'it is not active',
  pending: 'it is waiting for approval',
  rejected: 'it was rejected',
  flagged: 'it was flagged for review',
  owner: 'the account of its owner is not active',
}

/** Tells its owner and administrators why nobody else sees the listing. */
export default function HiddenNotice({
  reason,
  isOwner,
}: {
  reason: HiddenReason
  isOwner: boolean
}) {
  const owner = isOwner ? 'you' : 'its owner'

  return (
    <Banner tone="warning" title={`Only ${owner} and administrators can see this page`}>
      The public cannot see this mooring, because {REASONS[reason]}.
    </Banner>
  )
}
