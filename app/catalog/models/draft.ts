import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { ListingDraftSchema } from '#database/schema'
import Photo from '#catalog/models/photo'
import { DRAFT_FIELDS } from '#catalog/rules/draft_steps'
import type { DraftFields } from '#catalog/steps/listing_draft'
import User from '#identity/models/user'
import { encryptedColumn } from '#platform/database/encrypted_column'
import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'

/** A listing that its owner has not submitted. Access details are encrypted at rest, as a listing's (rule V26). */
export default class Draft extends ListingDraftSchema {
  static override table = 'listing_drafts'

  @column({ prepare: (fields: unknown) => JSON.stringify(fields) })
  declare fields: Omit<DraftFields, 'mooringNumber' | 'accessCode' | 'accessInstructions'>

  @column(encryptedColumn)
  declare mooringNumber: string | null

  @column(encryptedColumn)
  declare accessCode: string | null

  @column(encryptedColumn)
  declare accessInstructions: string | null

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @hasMany(() => Photo, { foreignKey: 'draftId', onQuery: (query) => query.orderBy('position') })
  declare photos: HasMany<typeof Photo>

  /** What policies ask of listings too: a deleted draft is gone. */
  get deletedAt(): null {
    return null
  }

  /** Locks a draft until the transaction ends. Throws NotFound. */
  static async locked(id: string, trx: Trx): Promise<Draft> {
    const draft = await this.query({ client: trx }).where({ id }).forUpdate().first()
    if (!draft) throw new NotFound('Mooring not found')

    return draft
  }

  /** Every field of `POST /listings`, null where nothing was entered. */
  get written(): Required<DraftFields> {
    const { mooringNumber, accessCode, accessInstructions } = this
    const known: DraftFields = { ...this.fields, mooringNumber, accessCode, accessInstructions }

    return Object.fromEntries(
      DRAFT_FIELDS.map((name) => [name, known[name as keyof DraftFields] ?? null])
    ) as Required<DraftFields>
  }

  /** Replaces the fields that were sent. */
  write({ mooringNumber, accessCode, accessInstructions, ...fields }: DraftFields): void {
    if (mooringNumber !== undefined) this.mooringNumber = mooringNumber
    if (accessCode !== undefined) this.accessCode = accessCode
    if (accessInstructions !== undefined) this.accessInstructions = accessInstructions
    this.fields = { ...this.fields, ...fields }
  }

  isOwnedBy(user: { id: string }): boolean {
    return user.id === this.ownerId
  }
}
