import { BaseTransformer } from '@adonisjs/core/transformers'
import type Photo from '#catalog/models/photo'
import { shownPhoto } from '#catalog/contract/listing_card'

export default class PhotoTransformer extends BaseTransformer<Photo> {
  toObject() {
    return shownPhoto(this.resource)
  }
}
