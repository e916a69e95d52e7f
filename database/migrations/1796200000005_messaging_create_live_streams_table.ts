import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The open streams of all web processes. Revoking a token deletes its streams. Unlogged, because a crash of the database ends
 * every stream.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE UNLOGGED TABLE live_streams (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_id uuid NOT NULL REFERENCES auth_access_tokens ON DELETE CASCADE,
        opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`)
    this.schema.raw('CREATE INDEX live_streams_of_user ON live_streams (user_id, opened_at)')
    this.schema.raw('CREATE INDEX live_streams_of_token ON live_streams (token_id)')
  }

  async down() {
    this.schema.dropTable('live_streams')
  }
}
