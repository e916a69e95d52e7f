import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ResponseRate from '#booking/contract/response_rate'
import ListHostListings from '#catalog/contract/list_host_listings'
import marketplace from '#config/marketplace'
import { publicPerson } from '#identity/contract/public_person'
import User from '#identity/models/user'
import { answersWithinHours } from '#messaging/contract/answer_time'
import ListListingReviews from '#reviews/queries/list_listing_reviews'
import { NotFound } from '#shared/exceptions/domain_error'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { isUuid } from '#shared/values/uuid'

export type Host = Awaited<ReturnType<FindHost['handle']>>

/** Who lists moorings, as everybody sees them (rule J13). Throws NotFound without a public listing. */
@inject()
export default class FindHost {
  constructor(
    private listings: ListHostListings,
    private reviews: ListListingReviews,
    private responseRate: ResponseRate
  ) {}

  async handle({ id, now }: { id: string; now: DateTime }) {
    const user = isUuid(id) ? await User.find(id) : null
    const listings = user ? await this.listings.handle({ ownerId: user.id, now }) : []
    if (!user || listings.length === 0) throw new NotFound('Host not found')
    const found = await this.reviews.handle({
      of: { subjectId: user.id },
      page: 1,
      limit: marketplace.reviews.newest,
      now,
    })

    return {
      ...publicPerson(user),
      since: aucklandDateOf(user.createdAt).slice(0, 7),
      listings,
      answersWithinHours: await answersWithinHours(user.id),
      responseRate: await this.responseRate.of(user.id),
      rating: found.rating,
      reviews: found.rows,
      now,
    }
  }
}
