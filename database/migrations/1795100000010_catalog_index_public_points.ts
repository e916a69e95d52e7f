import { BaseSchema } from '@adonisjs/lucid/schema'

/** Finds the moorings of a part of the map; built without locking the table. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS listings_public_point_index
        ON listings USING gist (point(public_longitude, public_latitude))
        WHERE is_active AND moderation_status = 'approved' AND deleted_at IS NULL
    `)
  }

  async down() {
    this.schema.raw('DROP INDEX IF EXISTS listings_public_point_index')
  }
}
