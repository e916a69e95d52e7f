import marketplace from '#config/marketplace'
import { DomainError, invalidField } from '#shared/exceptions/domain_error'

export class PhotoTooLarge extends DomainError {
  readonly kind = 'oversized'
  readonly code = 'PHOTO_TOO_LARGE'
  override readonly errors = [{ field: 'file', rule: 'size', message: this.message }]

  constructor() {
    super('File size must be less than 5MB')
  }
}

export const PHOTO_UPLOAD = {
  maxRequestBytes: marketplace.photos.maxRequestBytes,
  tooLarge: () => new PhotoTooLarge(),
}

export class UnreadableImage extends invalidField(
  'file',
  'image',
  'Only image files (JPG, PNG, GIF, WEBP) are allowed'
) {}
