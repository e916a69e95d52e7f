import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('audit_entries', (table) => {
      table.bigIncrements('id')
      table
        .uuid('actor_id')
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('RESTRICT')
        .index()
      table.string('action', 60).notNullable()
      table.string('target_type', 30).notNullable()
      table.uuid('target_id').nullable()
      table.jsonb('before').nullable()
      table.jsonb('after').nullable()
      table.text('reason').nullable()
      table.string('address', 45).nullable()
      /** The event it was written for, unique because events may be delivered twice; null when there was no event. */
      table.uuid('announcement_id').nullable().unique('audit_entries_once_per_announcement')
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.index(['target_type', 'target_id'])
      table.index(['created_at', 'id'])
    })

    this.schema.raw(`
      CREATE TRIGGER audit_entries_are_append_only BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `)

    this.schema.raw(`
      CREATE TRIGGER audit_entries_are_never_truncated BEFORE TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `)
  }

  async down() {
    this.schema.dropTable('audit_entries')
  }
}
