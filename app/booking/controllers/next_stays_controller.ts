import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListRenterBookings from '#booking/queries/list_renter_bookings'
import { loadCards } from '#booking/steps/load_cards'

/** Where the installed site opens: at the stay of today or the next one, an owner's today, or Home (rule W142). */
export default class NextStaysController {
  @inject()
  async show({ auth, response }: HttpContext, bookings: ListRenterBookings) {
    const now = DateTime.utc()
    const { user } = auth.use('web')
    const found = user && (await this.#next(user.id, bookings, now))

    response.header('Cache-Control', 'private, no-store')
    if (found) {
      const page = found.areDetailsShown(now) ? 'access_card' : 'renter_stay'
      return response.redirect().toRoute(page, { id: found.id })
    }
    return response.redirect().toRoute(user?.role === 'OWNER' ? 'owner_today' : 'home')
  }

  async #next(renterId: string, bookings: ListRenterBookings, now: DateTime) {
    const { rows } = await bookings.handle({ renterId, tab: 'upcoming', now, page: 1, limit: 1 })

    await loadCards(rows)
    return rows.at(0)
  }
}
