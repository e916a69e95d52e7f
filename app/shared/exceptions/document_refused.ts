import marketplace from '#config/marketplace'
import { DomainError, invalidField } from '#shared/exceptions/domain_error'

const { maxBytes, maxRequestBytes } = marketplace.documents

/** The file of a document, or the request that brings it (413). */
export class DocumentTooLarge extends DomainError {
  readonly kind = 'oversized'
  readonly code = 'DOCUMENT_TOO_LARGE'
  override readonly errors = [{ field: 'file', rule: 'size', message: this.message }]

  constructor() {
    super(`A document can have at most ${maxBytes / 1024 / 1024} MB`)
  }
}

/** By its content neither a PDF nor a picture that is taken (422). */
export class UnknownDocument extends invalidField(
  'file',
  'document',
  'Please choose a PDF, JPG, PNG or WEBP file'
) {}

/** How large a document may be. */
export const DOCUMENT_UPLOAD = { maxRequestBytes, tooLarge: () => new DocumentTooLarge() }
