import { DomainError } from '#shared/exceptions/domain_error'

/** The provider said no: the call had no effect, and repeating it would not help. */
export default class PaymentProviderRefused extends DomainError {
  readonly kind = 'unavailable'
  readonly code = 'PAYMENT_PROVIDER_REFUSED'

  /** What the provider said, for logs and administrators. */
  readonly reason: string
  /** The provider's own code of the refusal: `resource_missing`. */
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
