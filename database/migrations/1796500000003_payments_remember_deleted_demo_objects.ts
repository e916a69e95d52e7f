import { BaseSchema } from '@adonisjs/lucid/schema'

/** Objects at the Stripe sandbox whose demo payment was deleted here: they are not unknown (rules X22, I9). */
export default class extends BaseSchema {
  protected tableName = 'deleted_demo_objects'

  async up() {
    this.schema.createTable(this.tableName, (table) => {
      table.string('stripe_id', 255).primary()
      table.timestamp('deleted_at', { useTz: true }).notNullable().defaultTo(this.now())
    })
  }

  async down() {
    this.schema.dropTable(this.tableName)
  }
}
