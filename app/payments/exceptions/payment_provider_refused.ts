import { DomainError } from '#shared/exceptions/domain_error'

/** Stripe refused the call: it had no effect, and a retry would fail again. */
export default class PaymentProviderRefused extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_PROVIDER_REFUSED'

  readonly reason: string
  /** Stripe's error code, for example `resource_missing`. */
  readonly providerCode: string | null

  constructor({
    reason,
    providerCode,
    cause,
  }: {
    reason: string
    providerCode: string | null
    cause?: unknown
  }) {
    super('Our payment provider did not accept this. Please try again later or contact us.', {
      cause,
    })
    this.reason = reason
    this.providerCode = providerCode
  }
}
