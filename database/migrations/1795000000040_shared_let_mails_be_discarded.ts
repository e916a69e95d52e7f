import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_status_check,
        ADD CONSTRAINT mails_status_check CHECK (status IN ('queued', 'sent', 'failed', 'discarded'))
    `)
  }

  async down() {
    this.schema.raw(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_status_check,
        ADD CONSTRAINT mails_status_check CHECK (status IN ('queued', 'sent', 'failed')) NOT VALID
    `)
  }
}
