import { DomainError } from '#shared/exceptions/domain_error'

/** Stripe refused the call: it had no effect, and a retry would fail again. */
export class PaymentProviderRefused extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_PROVIDER_REFUSED'

  readonly reason: string
  /** Stripe's error code, for example `resource_missing`. */
  readonly providerCode: string | null

  constructor(refusal: { reason: string; providerCode: string | null; cause?: unknown }) {
    const message =
      'Our payment provider did not accept this. Please try again later or contact us.'

    super(message, { cause: refusal.cause })
    this.reason = refusal.reason
    this.providerCode = refusal.providerCode
  }
}

/** Stripe's answer is missing or not conclusive: the call may have had its effect; retry with the same key. */
export class PaymentProviderUnavailable extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_PROVIDER_UNAVAILABLE'
  override readonly retryAfter = 30

  /** Stripe replayed the stored response of an earlier call with the same idempotency key. */
  readonly isReplay: boolean
  /** The call was not made, because the circuit breaker is open. */
  readonly isCircuitOpen: boolean

  constructor({
    cause,
    isReplay = false,
    isCircuitOpen = false,
  }: { cause?: unknown; isReplay?: boolean; isCircuitOpen?: boolean } = {}) {
    super(
      'Our payment provider cannot be reached right now and nothing has been charged. Please try again in a minute.',
      { cause }
    )
    this.isReplay = isReplay
    this.isCircuitOpen = isCircuitOpen
  }
}
