import { BaseSchema } from '@adonisjs/lucid/schema'

const purposes = (...names: string[]) => names.map((name) => `'${name}'`).join(', ')
const BEFORE = ['verify_email', 'reset_password', 'invitation']

/** A link to a new email address carries the address that it confirms. */
export default class extends BaseSchema {
  protected tableName = 'one_time_tokens'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.string('new_email', 254).nullable()
      table.dropChecks('one_time_tokens_purpose_check')
    })
    this.schema.alterTable(this.tableName, (table) => {
      table.check(
        `purpose IN (${purposes(...BEFORE, 'change_email')})`,
        [],
        'one_time_tokens_purpose_check'
      )
      table.check(
        `(purpose = 'change_email') = (new_email IS NOT NULL)`,
        [],
        'one_time_tokens_new_email_check'
      )
    })
  }

  async down() {
    this.schema.raw(`DELETE FROM one_time_tokens WHERE purpose = 'change_email'`)
    this.schema.alterTable(this.tableName, (table) => {
      table.dropChecks(['one_time_tokens_purpose_check', 'one_time_tokens_new_email_check'])
      table.dropColumn('new_email')
    })
    this.schema.alterTable(this.tableName, (table) => {
      table.check(`purpose IN (${purposes(...BEFORE)})`, [], 'one_time_tokens_purpose_check')
    })
  }
}
