import { BaseSchema } from '@adonisjs/lucid/schema'
import { shareShifts } from '#catalog/steps/share_shifts'

/**
 * Every place at which an owner had a listing, with the id whose HMAC shifts its public point. Existing listings that
 * are near an older one of the same owner take its shift here, once; the points of all others stay.
 */
export default class extends BaseSchema {
  protected tableName = 'listing_places'

  async up() {
    this.schema.createTable(this.tableName, (table) => {
      table.bigIncrements('id')
      table.uuid('owner_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      /** Secret, as in `listings`. */
      table.double('latitude').notNullable()
      table.double('longitude').notNullable()
      table.uuid('shift_key').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.unique(['owner_id', 'latitude', 'longitude'])
    })

    this.defer((client) => shareShifts(client))
  }

  async down() {
    this.schema.dropTable(this.tableName)
  }
}
