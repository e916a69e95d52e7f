import { BaseTransformer } from '@adonisjs/core/transformers'
import type StayPhoto from '#incidents/models/stay_photo'
import { stayPhotoPath } from '#incidents/rules/photo_places'
import { isoUtc } from '#shared/values/auckland_time'

export default class ConditionPhotoTransformer extends BaseTransformer<StayPhoto> {
  toObject() {
    const { id, side, moment, createdAt } = this.resource

    return { id, side, moment: moment!, createdAt: isoUtc(createdAt), url: stayPhotoPath(id) }
  }
}
