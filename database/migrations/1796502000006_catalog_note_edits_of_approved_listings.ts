import { BaseSchema } from '@adonisjs/lucid/schema'

/** When what everybody sees of an approved listing was last edited; null once an administrator looked at it (rule L82). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.schema.raw('ALTER TABLE listings ADD COLUMN IF NOT EXISTS edited_at timestamptz')
    // What an interrupted run left behind is not valid.
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_edited_index')
    this.schema.raw(
      'CREATE INDEX CONCURRENTLY listings_edited_index ON listings (edited_at) WHERE edited_at IS NOT NULL'
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE listings DROP COLUMN edited_at')
  }
}
