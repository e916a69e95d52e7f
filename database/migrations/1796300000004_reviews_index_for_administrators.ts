import { BaseSchema } from '@adonisjs/lucid/schema'

/** The lists of administrators: hidden reviews, and those that are not published yet. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE INDEX reviews_hidden_index ON reviews (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL
    `)
    this.schema.raw(
      'CREATE INDEX reviews_publishing_index ON reviews (publishes_at) WHERE hidden_at IS NULL'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX reviews_publishing_index')
    this.schema.raw('DROP INDEX reviews_hidden_index')
  }
}
