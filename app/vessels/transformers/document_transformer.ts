import { BaseTransformer } from '@adonisjs/core/transformers'
import type VesselDocument from '#vessels/models/vessel_document'
import { isoUtc } from '#shared/values/auckland_time'

/** The size in bytes. */
export default class DocumentTransformer extends BaseTransformer<VesselDocument> {
  toObject() {
    const { id, name, size, contentType, createdAt } = this.resource

    return { id, name, size, contentType, createdAt: isoUtc(createdAt) }
  }
}
