import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import Booking from '#booking/models/booking'
import { noticeStatus, type NoticeStatus } from '#compliance/rules/notice_status'
import { NoticeSchema } from '#database/schema'
import type User from '#identity/models/user'
import { encryptedColumn } from '#platform/database/encrypted_column'
import type { EncryptedTable } from '#platform/database/encrypted_rows'
import Mail from '#shared/mail/mail'
import type { VesselCopy } from '#vessels/contract/vessel_copy'

type NotedRenter = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>

/** Lengths and draft in metres. */
type NotedVessel = Pick<VesselCopy, 'name' | 'kind' | 'lengthOverall' | 'draft' | 'registration'>

/**
 * What the harbourmaster is told of a stay, as it was then, and never changed (rule E50). Auckland dates. What can give away the
 * place is encrypted at rest (rule E52). Its mail is that of the last sending.
 */
export default class Notice extends NoticeSchema {
  static override table = 'notices'

  static encrypted: EncryptedTable = {
    table: 'notices',
    key: 'id',
    columns: {
      mooringNumber: 'mooring_number',
      managementArea: 'management_area',
      licenceNumber: 'licence_number',
      licenceHolder: 'licence_holder',
    },
  }

  @column(encryptedColumn)
  declare mooringNumber: string | null

  @column(encryptedColumn)
  declare managementArea: string | null

  @column(encryptedColumn)
  declare licenceNumber: string | null

  @column(encryptedColumn)
  declare licenceHolder: string | null

  @column()
  declare renter: NotedRenter

  @column()
  declare vessel: NotedVessel | null

  @belongsTo(() => Booking)
  declare booking: BelongsTo<typeof Booking>

  @belongsTo(() => Mail)
  declare mail: BelongsTo<typeof Mail> | null

  /** Needs the mail loaded. */
  get status(): NoticeStatus {
    return noticeStatus(this.mail)
  }
}
