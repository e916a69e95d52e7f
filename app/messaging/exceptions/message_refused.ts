import marketplace from '#config/marketplace'
import { HIDDEN_SECRET } from '#messaging/conversations/shown_text'
import { conflict, DomainError, errorOf } from '#shared/exceptions/domain_error'

/** The other side, or the mooring, is gone (409). */
export class ConversationClosed extends conflict(
  'CONVERSATION_CLOSED',
  'This conversation is closed. You can still read the messages.'
) {}

/** An owner's text has the mooring number or the access code before the reveal (409). */
export class RevealsSecret extends conflict(
  'REVEALS_SECRET',
  `This message has the mooring number or the access code. The renter sees "${HIDDEN_SECRET}" instead until they get the access details of a paid stay, ${marketplace.stay.revealHours} hours before check-in. They see the rest of the message straight away.`
) {}

/** A renter wrote to the owner of their own mooring (403). */
export class OwnMooring extends errorOf('forbidden', 'OWN_LISTING', 'This is your own mooring') {}

/** Too many new conversations of somebody who never paid for a stay, or has no verified address (429). */
export class TooManyConversations extends DomainError {
  readonly kind = 'limited'
  readonly code = 'CONVERSATION_LIMIT'

  /** @param retryAfter seconds */
  constructor(
    { limit, isEmailVerified }: { limit: number; isEmailVerified: boolean },
    override readonly retryAfter: number
  ) {
    super(
      isEmailVerified
        ? `You can ask ${limit} owners a day until you have booked a stay. Please write to another one tomorrow.`
        : `You can ask ${limit} owners a day until you have verified your email address. Please verify it, or write to another one tomorrow.`
    )
  }
}
