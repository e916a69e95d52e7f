import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A failed refund may be replaced, once, by a payment made outside of Stripe with its own reference. The index is
 * built concurrently (docs/adr/0025).
 */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.schema.raw(`
      ALTER TABLE refunds
        ADD COLUMN IF NOT EXISTS outside_reference varchar(100),
        ADD COLUMN IF NOT EXISTS in_place_of uuid
    `)
    this.schema.raw(`
      CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS refunds_one_in_place_of_another
        ON refunds (in_place_of) WHERE in_place_of IS NOT NULL
    `)
    this.schema.raw(`
      ALTER TABLE transfer_reversals ADD COLUMN IF NOT EXISTS attempt integer NOT NULL DEFAULT 1
    `)
  }

  async down() {
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS refunds_one_in_place_of_another')
    this.schema.raw(`
      ALTER TABLE refunds DROP COLUMN IF EXISTS outside_reference, DROP COLUMN IF EXISTS in_place_of
    `)
    this.schema.raw('ALTER TABLE transfer_reversals DROP COLUMN IF EXISTS attempt')
  }
}
