import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Changes of the dates of bookings, and the nights that are held for them under ids of their own. `owner_cents`: what the owner gets
 * more by it. `vessel`: the boat as it was judged, until it is done or ended. `all_kept_cents`: what is kept for nights that were given up, by the changes before too. Of a booking: `date_changes`,
 * how many were made; `keeps_fee`, whether one of them was made too late for the platform fee to go back; `refund_caps`, the most
 * that is refunded for nights that stayed.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE bookings
        ADD COLUMN date_changes smallint NOT NULL DEFAULT 0,
        ADD COLUMN keeps_fee boolean NOT NULL DEFAULT false,
        ADD COLUMN refund_caps jsonb`)
    this.schema.raw('ALTER TABLE calendar_entries ADD COLUMN for_booking_id uuid')
    this.schema.createTable('booking_changes', (table) => {
      table.uuid('id').primary()
      table.uuid('booking_id').notNullable().references('bookings.id').onDelete('CASCADE').index()
      table.uuid('renter_id').notNullable().references('users.id')
      table.uuid('listing_id').notNullable().references('listings.id')
      table.string('status', 20).notNullable()
      table.date('check_in').notNullable()
      table.date('check_out').notNullable()
      table.date('from_check_in').notNullable()
      table.date('from_check_out').notNullable()
      table.jsonb('lines').notNullable()
      table.jsonb('changed_lines').notNullable()
      table.integer('total_cents').notNullable()
      table.integer('platform_fee_cents').notNullable()
      table.integer('owner_payout_cents').notNullable()
      table.integer('charge_cents').notNullable()
      table.integer('refund_cents').notNullable()
      table.integer('owner_cents').notNullable()
      table.integer('kept_cents').notNullable()
      table.integer('kept_owner_cents').notNullable()
      table.integer('all_kept_cents').notNullable()
      table.boolean('keeps_fee').notNullable()
      table.jsonb('refund_caps').nullable()
      table.jsonb('vessel').nullable()
      table.boolean('is_request').notNullable()
      table.timestamp('expires_at', { useTz: true }).notNullable()
      table.timestamp('asked_at', { useTz: true }).nullable()
      table.timestamp('accepted_at', { useTz: true }).nullable()
      table.timestamp('done_at', { useTz: true }).nullable()
      table.timestamp('ended_at', { useTz: true }).nullable()
      table.string('ended_by', 10).nullable()
      table.string('end_reason', 500).nullable()
      table.uuid('charge_id').nullable().unique().references('booking_charges.id')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.check(
        "status IN ('open', 'awaiting_owner', 'awaiting_payment', 'done', 'ended')",
        {},
        'booking_changes_status_check'
      )
      table.check(
        'check_in < check_out AND from_check_in < from_check_out',
        {},
        'booking_changes_dates_check'
      )
      table.check(
        `charge_cents >= 0 AND refund_cents >= 0 AND (charge_cents = 0 OR refund_cents = 0)
          AND platform_fee_cents + owner_payout_cents = total_cents AND kept_cents >= 0
          AND kept_owner_cents BETWEEN 0 AND kept_cents AND all_kept_cents >= kept_cents`,
        {},
        'booking_changes_amounts_check'
      )
      table.index(['renter_id', 'listing_id'])
    })
    this.schema.raw(`
      CREATE UNIQUE INDEX booking_changes_one_live ON booking_changes (booking_id)
      WHERE status IN ('open', 'awaiting_owner', 'awaiting_payment')`)
    this.schema.createTable('booking_change_nights', (table) => {
      table.uuid('id').primary()
      table
        .uuid('change_id')
        .notNullable()
        .references('booking_changes.id')
        .onDelete('CASCADE')
        .index()
      table.date('check_in').notNullable()
      table.date('check_out').notNullable()
      table.check('check_in < check_out', {}, 'booking_change_nights_dates_check')
    })
  }

  async down() {
    this.schema.raw(
      'DELETE FROM calendar_entries WHERE booking_id IN (SELECT id FROM booking_change_nights)'
    )
    this.schema.dropTable('booking_change_nights')
    this.schema.dropTable('booking_changes')
    this.schema.raw('ALTER TABLE calendar_entries DROP COLUMN for_booking_id')
    this.schema.raw(`
      ALTER TABLE bookings DROP COLUMN date_changes, DROP COLUMN keeps_fee, DROP COLUMN refund_caps`)
  }
}
