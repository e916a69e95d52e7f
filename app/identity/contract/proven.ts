import app from '@adonisjs/core/services/app'
import { PaidStays } from '#identity/contract/paid_stays'

/** Whether a person has or had a paid stay: their uploads go before those of others (rule L41). */
export async function isProven(userId: string): Promise<boolean> {
  const stays = await app.container.make(PaidStays)

  return stays.has({ userId })
}
