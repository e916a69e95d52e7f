import { DomainError } from '#shared/exceptions/domain_error'

export default class AlreadyPaid extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'ALREADY_PAID'

  constructor() {
    super('This has already been paid')
  }
}
