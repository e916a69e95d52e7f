import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('vessels', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      table.string('kind', 20).notNullable()
      table.double('length_overall').notNullable()
      table.double('beam').notNullable()
      table.double('draft').notNullable()
      table.integer('displacement').notNullable()
      table.string('registration', 20).nullable()
      table.string('call_sign', 20).nullable()
      table.string('insurer', 80).nullable()
      table.string('policy_number', 60).nullable()
      /** NZD as the person states it. */
      table.double('liability_cover').nullable()
      table.date('insured_until').nullable()
      table.date('antifouled_on').nullable()
      table.boolean('is_default').notNullable().defaultTo(false)
      table.timestamp('archived_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.check(
        "kind IN ('yacht', 'catamaran', 'trimaran', 'launch', 'power_catamaran', 'other')",
        [],
        'vessels_kind_check'
      )
      table.check(
        'length_overall BETWEEN 1 AND 60 AND beam BETWEEN 0.5 AND 20 AND draft BETWEEN 0 AND 8 AND displacement BETWEEN 50 AND 500000',
        [],
        'vessels_measures_check'
      )
    })

    this.schema.raw(`
      CREATE INDEX vessels_of_a_person_index ON vessels (user_id, created_at) WHERE archived_at IS NULL
    `)
    this.schema.raw(`
      CREATE UNIQUE INDEX vessels_one_default ON vessels (user_id) WHERE is_default AND archived_at IS NULL
    `)
  }

  async down() {
    this.schema.dropTable('vessels')
  }
}
