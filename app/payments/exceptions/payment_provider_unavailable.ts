import { DomainError } from '#shared/exceptions/domain_error'

/**
 * The provider did not answer, or not with an answer one can rely on: the call may or may not have
 * had its effect, and is repeated with the same key.
 */
export default class PaymentProviderUnavailable extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_PROVIDER_UNAVAILABLE'
  override readonly retryAfter = 30

  /** Whether this was the provider's stored answer to an earlier call with the same key. */
  readonly isReplay: boolean
  /** Whether the call was not made at all, because the provider is in trouble. */
  readonly isTurnedAway: boolean

  constructor({
    cause,
    isReplay = false,
    isTurnedAway = false,
  }: { cause?: unknown; isReplay?: boolean; isTurnedAway?: boolean } = {}) {
    super(
      'Our payment provider cannot be reached right now and nothing has been charged. Please try again in a minute.',
      { cause }
    )
    this.isReplay = isReplay
    this.isTurnedAway = isTurnedAway
  }
}
