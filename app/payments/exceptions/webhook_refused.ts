import { DomainError } from '#shared/exceptions/domain_error'

/** What arrived at a webhook was not signed by the provider, or not for this system. */
export default class WebhookRefused extends DomainError {
  readonly kind = 'malformed'
  readonly code = 'WEBHOOK_REFUSED'
}
