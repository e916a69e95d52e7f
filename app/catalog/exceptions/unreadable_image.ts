import { InvalidField } from '#shared/exceptions/domain_error'

/** The file is none of the pictures we take, or cannot be decoded whole (422). */
export default class UnreadableImage extends InvalidField {
  constructor() {
    super('file', 'image', 'Only image files (JPG, PNG, GIF, WEBP) are allowed')
  }
}
