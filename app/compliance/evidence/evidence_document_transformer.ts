import type EvidenceDocument from '#compliance/models/evidence_document'
import { isoUtc } from '#shared/values/auckland_time'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The size in bytes. */
export default class EvidenceDocumentTransformer extends BaseTransformer<EvidenceDocument> {
  toObject() {
    const { id, kind, name, size, contentType, createdAt } = this.resource

    return { id, kind, name, size, contentType, createdAt: isoUtc(createdAt) }
  }
}
