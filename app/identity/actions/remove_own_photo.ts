import db from '@adonisjs/lucid/services/db'
import { replacePhoto } from '#identity/steps/replace_photo'

/** Removes the picture of a person; without one nothing changes. */
export default class RemoveOwnPhoto {
  async handle({ userId }: { userId: string }): Promise<void> {
    await db.transaction((trx) => replacePhoto({ userId, key: null }, trx))
  }
}
