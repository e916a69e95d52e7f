import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A share that was reversed for a refund that failed, or for a dispute that was won, is sent again: a payment may
 * have several transfers, one at a time, and a reversal may affect several of them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('DROP INDEX transfers_one_live_per_transaction')
    this.schema.raw(`
      CREATE UNIQUE INDEX transfers_one_on_its_way ON transfers (transaction_id) WHERE status = 'requested'
    `)
    this.schema.alterTable('transfer_reversals', (table) => {
      table.uuid('dispute_id').nullable().references('id').inTable('disputes').onDelete('CASCADE')
      table.dropUnique(['refund_id'], 'transfer_reversals_one_per_refund')
      table.unique(['refund_id', 'transfer_id'], {
        indexName: 'transfer_reversals_one_per_refund_and_transfer',
      })
      table.unique(['dispute_id', 'transfer_id'], {
        indexName: 'transfer_reversals_one_per_dispute_and_transfer',
      })
    })
  }

  async down() {
    this.schema.alterTable('transfer_reversals', (table) => {
      table.dropUnique(
        ['dispute_id', 'transfer_id'],
        'transfer_reversals_one_per_dispute_and_transfer'
      )
      table.dropUnique(
        ['refund_id', 'transfer_id'],
        'transfer_reversals_one_per_refund_and_transfer'
      )
      table.unique(['refund_id'], { indexName: 'transfer_reversals_one_per_refund' })
      table.dropColumn('dispute_id')
    })
    this.schema.raw('DROP INDEX transfers_one_on_its_way')
    this.schema.raw(`
      CREATE UNIQUE INDEX transfers_one_live_per_transaction ON transfers (transaction_id) WHERE status <> 'failed'
    `)
  }
}
