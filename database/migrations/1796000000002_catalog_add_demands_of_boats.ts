import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which boats a mooring takes, beside length, weight and depth. */
export default class extends BaseSchema {
  protected tableName = 'listings'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.specificType('vessel_kinds', 'text[]').notNullable().defaultTo('{}')
      table.boolean('dries_at_low_tide').notNullable().defaultTo(false)
      table.boolean('requires_vessel').notNullable().defaultTo(false)
      /** NZD. */
      table.double('minimum_liability').nullable()
      table.integer('antifoul_within_months').nullable()

      table.check(
        "vessel_kinds <@ ARRAY['yacht', 'catamaran', 'trimaran', 'launch', 'power_catamaran', 'other']",
        [],
        'listings_vessel_kinds_check'
      )
      table.check(
        'minimum_liability >= 0 AND antifoul_within_months BETWEEN 1 AND 60',
        [],
        'listings_demands_check'
      )
    })
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => {
      table.dropColumns(
        'vessel_kinds',
        'dries_at_low_tide',
        'requires_vessel',
        'minimum_liability',
        'antifoul_within_months'
      )
    })
  }
}
