import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('bookings', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('RESTRICT')
        .index()
      table.uuid('renter_id').notNullable().references('id').inTable('users').onDelete('RESTRICT')
      table.uuid('owner_id').notNullable().references('id').inTable('users').onDelete('RESTRICT')
      table.date('check_in').notNullable()
      table.date('check_out').notNullable()
      table.integer('number_of_nights').notNullable()

      /** Copied at booking time, so that later edits of the listing or the fees have no effect. */
      table.integer('price_per_night_cents').nullable()
      table.integer('weekly_rate_cents').nullable()
      table.integer('total_cents').notNullable()
      table.integer('platform_fee_cents').notNullable()
      table.integer('owner_payout_cents').notNullable()
      table.integer('platform_bps').notNullable()
      table.integer('processing_bps').notNullable()
      table.string('cancellation_policy', 10).notNullable()

      table.string('status', 10).notNullable().defaultTo('PENDING')
      table.string('payment_status', 20).notNullable().defaultTo('PENDING')
      table.timestamp('hold_expires_at', { useTz: true }).nullable()
      table.timestamp('confirmed_at', { useTz: true }).nullable()
      table.timestamp('cancelled_at', { useTz: true }).nullable()
      table.string('cancellation_reason', 200).nullable()
      table.timestamp('details_revealed_at', { useTz: true }).nullable()
      table.boolean('is_dummy').notNullable().defaultTo(false)
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.check(
        'check_out > check_in AND number_of_nights = check_out - check_in',
        [],
        'bookings_nights_check'
      )
      table.check(
        'total_cents > 0 AND platform_fee_cents >= 0 AND owner_payout_cents >= 0',
        [],
        'bookings_amounts_check'
      )
      table.check(
        'platform_fee_cents + owner_payout_cents = total_cents',
        [],
        'bookings_split_check'
      )
      table.check(
        "status IN ('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED')",
        [],
        'bookings_status_check'
      )
      table.check(
        "payment_status IN ('PENDING', 'PAID', 'EXPIRED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED')",
        [],
        'bookings_payment_status_check'
      )
      table.check(
        "cancellation_policy IN ('flexible', 'moderate', 'strict')",
        [],
        'bookings_policy_check'
      )
      table.check("status <> 'PENDING' OR hold_expires_at IS NOT NULL", [], 'bookings_hold_check')
      table.index(['renter_id', 'created_at'])
      table.index(['owner_id', 'created_at'])
      table.index(['created_at', 'id'])
    })

    this.schema.raw(`
      ALTER TABLE bookings
        ADD COLUMN check_in_at timestamptz NOT NULL
          GENERATED ALWAYS AS ((check_in + time '14:00') AT TIME ZONE 'Pacific/Auckland') STORED,
        ADD COLUMN check_out_at timestamptz NOT NULL
          GENERATED ALWAYS AS ((check_out + time '10:00') AT TIME ZONE 'Pacific/Auckland') STORED
    `)

    this.schema.raw(`
      CREATE UNIQUE INDEX bookings_one_hold_per_stay ON bookings (renter_id, listing_id, check_in, check_out)
        WHERE status = 'PENDING'
    `)

    this.schema.raw(`
      CREATE INDEX bookings_holds_index ON bookings (hold_expires_at) WHERE status = 'PENDING'
    `)

    this.schema.raw(`
      CREATE INDEX bookings_reveals_index ON bookings (check_in_at)
        WHERE status = 'CONFIRMED' AND details_revealed_at IS NULL
    `)
  }

  async down() {
    this.schema.dropTable('bookings')
  }
}
