import { conflict, DomainError } from '#shared/exceptions/domain_error'

/** The stay is not paid, or it is too early or too late (409). */
export class NotNow extends conflict(
  'NOT_NOW',
  'This can be done from 2 hours before check-in to 24 hours after check-out of a paid stay'
) {}

/** One problem of a stay is looked at at a time (409). */
export class IncidentOpen extends conflict(
  'INCIDENT_OPEN',
  'You have already reported a problem with this stay. Please add to it, or withdraw it first.'
) {}

export class AlreadyAnswered extends conflict(
  'ALREADY_ANSWERED',
  'You have already answered this report'
) {}

/** It was settled or withdrawn (409). */
export class AlreadySettled extends conflict(
  'ALREADY_SETTLED',
  'This problem is already settled or withdrawn'
) {}

/** As many photos as there may be (409). */
export class TooManyPhotos extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PHOTO_LIMIT'

  constructor(limit: number) {
    super(`At most ${limit} photos can be added`)
  }
}

/** A problem with a stay of this person is open (409). */
export class ProblemOpen extends conflict(
  'PROBLEM_OPEN',
  'A problem with one of your stays is being looked at. You can close your account once it is settled.'
) {}
