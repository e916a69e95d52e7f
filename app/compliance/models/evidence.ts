import { column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import EvidenceDocument from '#compliance/models/evidence_document'
import { ListingEvidenceSchema } from '#database/schema'
import { encryptedColumn } from '#platform/database/encrypted_column'
import type { EncryptedTable } from '#platform/database/encrypted_rows'

/** That a mooring may be rented. Auckland dates; what can give away its place is encrypted at rest (rule E12). */
export default class Evidence extends ListingEvidenceSchema {
  static override table = 'listing_evidence'
  static override primaryKey = 'listingId'

  static encrypted: EncryptedTable = {
    table: 'listing_evidence',
    key: 'listing_id',
    columns: {
      licenceNumber: 'licence_number',
      licenceHolder: 'licence_holder',
      managementArea: 'management_area',
      rentalApprovalReference: 'rental_approval_reference',
    },
  }

  @column(encryptedColumn)
  declare licenceNumber: string | null

  @column(encryptedColumn)
  declare licenceHolder: string | null

  @column(encryptedColumn)
  declare managementArea: string | null

  @column(encryptedColumn)
  declare rentalApprovalReference: string | null

  @hasMany(() => EvidenceDocument, {
    localKey: 'listingId',
    foreignKey: 'listingId',
    onQuery: (query) => query.orderBy('created_at').orderBy('id'),
  })
  declare documents: HasMany<typeof EvidenceDocument>
}
