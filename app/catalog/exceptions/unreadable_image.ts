import { InvalidField } from '#shared/exceptions/domain_error'

/** Not a supported picture, or not decodable (422). */
export default class UnreadableImage extends InvalidField {
  constructor() {
    super('file', 'image', 'Only image files (JPG, PNG, GIF, WEBP) are allowed')
  }
}
