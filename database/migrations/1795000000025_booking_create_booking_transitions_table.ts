import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('booking_transitions', (table) => {
      table.bigIncrements('id')
      table
        .uuid('booking_id')
        .notNullable()
        .references('id')
        .inTable('bookings')
        .onDelete('CASCADE')
        .index()
      table.string('name', 40).notNullable()
      table.string('from_status', 10).nullable()
      table.string('to_status', 10).notNullable()
      table.string('from_payment_status', 20).nullable()
      table.string('to_payment_status', 20).notNullable()
      /** The user who did it; null for automatic changes. */
      table.uuid('actor_id').nullable().references('id').inTable('users').onDelete('RESTRICT')
      table.string('reason', 200).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
    })

    this.schema.raw(`
      CREATE TRIGGER booking_transitions_never_change BEFORE UPDATE ON booking_transitions
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `)
  }

  async down() {
    this.schema.dropTable('booking_transitions')
  }
}
