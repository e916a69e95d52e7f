import { BaseTransformer } from '@adonisjs/core/transformers'
import type StayPhoto from '#incidents/models/stay_photo'
import { stayPhotoPath } from '#incidents/rules/photo_places'
import { isoUtc } from '#shared/values/auckland_time'

export default class IncidentPhotoTransformer extends BaseTransformer<StayPhoto> {
  toObject() {
    const { id, createdAt } = this.resource

    return { id, url: stayPhotoPath(id), createdAt: isoUtc(createdAt) }
  }
}
