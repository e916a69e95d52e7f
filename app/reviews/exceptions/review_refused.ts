import { conflict, InvalidField } from '#shared/exceptions/domain_error'

/** This side has written its review (409). */
export class AlreadyReviewed extends conflict(
  'ALREADY_REVIEWED',
  'You have already reviewed this stay'
) {}

/** The stay is not completed yet (409). */
export class StayNotOver extends conflict(
  'STAY_NOT_OVER',
  'This stay is not over yet. Please come back after check-out.'
) {}

/** The stay was cancelled, never paid, or refunded in full (409). */
export class NoStay extends conflict(
  'NO_STAY',
  'Only stays that were paid and took place have reviews'
) {}

/** The time for reviews of the stay is over (409). */
export class ReviewClosed extends conflict(
  'REVIEW_CLOSED',
  'The 14 days in which this stay could be reviewed are over'
) {}

/** The review has its one reply (409). */
export class AlreadyReplied extends conflict(
  'ALREADY_REPLIED',
  'You have already replied to this review'
) {}

/** The text has what nobody may publish (422). */
export class TextRefused extends InvalidField {
  readonly isAboutSecret: boolean

  constructor(rule: 'contact' | 'secret', message: string) {
    super('text', rule, message)
    this.isAboutSecret = rule === 'secret'
  }
}
