import { DomainError } from '#shared/exceptions/domain_error'

/** The signature is not valid, or the event belongs to the other mode (live or test). */
export default class WebhookRefused extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'WEBHOOK_REFUSED'
}
