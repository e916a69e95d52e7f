import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Stays of more than 28 nights are paid out in parts, each 24 hours after its part began (rule M41); a new owner is paid
 * 24 hours after check-out (rule M42). Payments and bookings so far get both.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('transactions', (table) => {
      table.timestamp('payout_whole_at', { useTz: true }).nullable()
    })
    this.schema.createTable('payout_parts', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
      table.timestamp('due_at', { useTz: true }).notNullable()
      table.integer('amount_cents').notNullable()
      table.unique(['transaction_id', 'due_at'], { indexName: 'payout_parts_one_at_a_time' })
      table.check('amount_cents >= 0', [], 'payout_parts_amount_check')
    })
    this.schema.raw(`
      UPDATE transactions t SET payout_whole_at = b.check_out_at + interval '24 hours'
      FROM bookings b WHERE b.id = t.reference`)
    this.schema.raw(`
      INSERT INTO payout_parts (transaction_id, due_at, amount_cents)
      SELECT t.id,
        ((b.check_in + 28 * part)::timestamp + interval '14 hours') AT TIME ZONE 'Pacific/Auckland'
          + interval '24 hours',
        round(t.owner_payout_cents * least(nights, 28 * (part + 1))::numeric / nights)
          - round(t.owner_payout_cents * (28 * part)::numeric / nights)
      FROM transactions t
      JOIN bookings b ON b.id = t.reference
      CROSS JOIN LATERAL (SELECT b.check_out - b.check_in AS nights) stay
      CROSS JOIN LATERAL generate_series(0, (nights - 1) / 28) part
      WHERE nights > 28 AND NOT t.is_dummy`)
  }

  async down() {
    this.schema.dropTable('payout_parts')
    this.schema.alterTable('transactions', (table) => table.dropColumn('payout_whole_at'))
  }
}
