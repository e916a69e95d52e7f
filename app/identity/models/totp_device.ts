import { column } from '@adonisjs/lucid/orm'
import { TotpDeviceSchema } from '#database/schema'
import { encryptedColumn } from '#platform/database/encrypted_column'

/** The app that shows a person's one-time codes (RFC 6238); it counts once confirmed. */
export default class TotpDevice extends TotpDeviceSchema {
  static override table = 'totp_devices'

  @column({ isPrimary: true })
  declare userId: string

  /** Base32; encrypted at rest. */
  @column(encryptedColumn)
  declare secret: string

  get isActive(): boolean {
    return this.confirmedAt !== null
  }
}
