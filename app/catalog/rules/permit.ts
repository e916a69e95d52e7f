import type Listing from '#catalog/models/listing'
import type { AucklandDate } from '#shared/values/auckland_time'

/** What checked evidence says of a listing, as it is kept there. */
export const PERMIT_FIELDS = ['permitChecked', 'approvalUntil', 'inspectionUntil'] as const

export type KeptPermit = Pick<Listing, (typeof PERMIT_FIELDS)[number]>

/** Whether its evidence is checked and holds on a day (rule E30). */
export function isPermitted(permit: KeptPermit, day: AucklandDate): boolean {
  const end = endOfPermit(permit)

  return permit.permitChecked && (end === null || end >= day)
}

/** The last day on which a stay may end: approval and inspection hold; null where neither has an end. */
export function endOfPermit({ approvalUntil, inspectionUntil }: KeptPermit): AucklandDate | null {
  const ends = [approvalUntil, inspectionUntil].filter((end) => end !== null)

  return ends.toSorted().at(0) ?? null
}

/** What everybody sees of it: nothing unless it is checked and holds (rule E37). */
export function shownPermit(permit: KeptPermit, today: AucklandDate) {
  const isShown = isPermitted(permit, today)

  return {
    inspectionValidUntil: isShown ? permit.inspectionUntil : null,
    rentalApprovalChecked: isShown,
  }
}
