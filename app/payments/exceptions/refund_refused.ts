import { DomainError } from '#shared/exceptions/domain_error'

/** The refund exceeds the payment, or nothing was paid. */
export default class RefundRefused extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'REFUND_REFUSED'
}
