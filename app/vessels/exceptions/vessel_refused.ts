import marketplace from '#config/marketplace'
import { conflict, DomainError } from '#shared/exceptions/domain_error'

export class TooManyVessels extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'VESSEL_LIMIT'

  constructor(limit: number) {
    super(`You can keep at most ${limit} boats. Please remove one first.`)
  }
}

export class TooManyDocuments extends conflict(
  'DOCUMENT_LIMIT',
  `A boat can have at most ${marketplace.documents.perVessel} documents. Please remove one first.`
) {}
