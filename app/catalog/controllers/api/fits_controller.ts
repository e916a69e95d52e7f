import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import { seenListing } from '#catalog/controllers/seen_listing'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import { fitTerms } from '#catalog/queries/fitting_listings'
import { fitOf } from '#catalog/rules/vessel_fit'
import { fitValidator } from '#catalog/validators/fit_validator'

export default class FitsController {
  @inject()
  async show(ctx: HttpContext, listings: FindListing, boats: FindBoatToFit) {
    const { auth, params, request } = ctx
    const { listing } = await seenListing(ctx, listings, params.id)
    const asked = await request.validateUsing(fitValidator, { data: request.qs() })
    const boat = await boats.handle({ ...asked, userId: auth.user?.id })

    return fitOf(boat, listing, fitTerms(asked, { ...asked, now: DateTime.utc() }))
  }
}
