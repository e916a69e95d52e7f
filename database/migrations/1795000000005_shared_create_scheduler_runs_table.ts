import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('scheduler_runs', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.string('command', 100).notNullable()
      /** The tick of this run: unique, so that two machines run a tick once. */
      table.timestamp('due_at', { useTz: true }).notNullable()
      table.timestamp('started_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('finished_at', { useTz: true }).nullable()
      table.integer('exit_code').nullable()
      table.text('output').nullable()
      table.unique(['command', 'due_at'], { indexName: 'scheduler_runs_one_per_tick' })
    })
  }

  async down() {
    this.schema.dropTable('scheduler_runs')
  }
}
