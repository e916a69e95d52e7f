import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { VesselDocumentSchema } from '#database/schema'
import Vessel from '#vessels/models/vessel'

/** A paper of a boat's insurance. The size in bytes; the file lies in private storage under its key. */
export default class VesselDocument extends VesselDocumentSchema {
  static override table = 'vessel_documents'

  @belongsTo(() => Vessel)
  declare vessel: BelongsTo<typeof Vessel>
}
