import { DomainError } from '#shared/exceptions/domain_error'

/** More would go back than was paid, or nothing was paid at all. */
export default class RefundRefused extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'REFUND_REFUSED'
}
