import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import { seenListing } from '#catalog/controllers/seen_listing'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import { fitOf } from '#catalog/rules/vessel_fit'
import { fitValidator } from '#catalog/validators/fit_validator'
import marketplace from '#config/marketplace'
import { aucklandDateOf } from '#shared/values/auckland_time'

export default class FitsController {
  @inject()
  async show(ctx: HttpContext, listings: FindListing, boats: FindBoatToFit) {
    const { auth, params, request } = ctx
    const { listing } = await seenListing(ctx, listings, params.id)
    const {
      acceptsLowTide = false,
      checkIn,
      checkOut,
      ...named
    } = await request.validateUsing(fitValidator, { data: request.qs() })
    const boat = await boats.handle({ ...named, userId: auth.user?.id })
    const today = aucklandDateOf(DateTime.utc())

    return fitOf(boat, listing, {
      acceptsLowTide,
      checkIn: checkIn ?? today,
      checkOut: checkOut ?? today,
      margin: marketplace.underKeelMargin,
    })
  }
}
