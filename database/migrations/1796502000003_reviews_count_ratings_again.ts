import { BaseSchema } from '@adonisjs/lucid/schema'

/** Ratings count differently now (rule J41): the next run of `reviews:publish` makes those of all reviewed moorings again. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw("UPDATE reviews SET is_counted = false WHERE role = 'renter' AND is_counted")
  }

  async down() {}
}
