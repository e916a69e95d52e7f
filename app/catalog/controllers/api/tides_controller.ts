import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import { seenListing } from '#catalog/controllers/seen_listing'
import { tidesOf } from '#catalog/contract/tides'
import { tideValidator } from '#catalog/validators/tide_validator'
import { aucklandDateOf } from '#shared/values/auckland_time'

const DAYS = 7

export default class TidesController {
  @inject()
  async show(ctx: HttpContext, listings: FindListing) {
    const { listing } = await seenListing(ctx, listings, ctx.params.id)
    const data = ctx.request.qs()
    const { from, days = DAYS } = await ctx.request.validateUsing(tideValidator, { data })

    return tidesOf(listing, { from: from ?? aucklandDateOf(DateTime.utc()), days })
  }
}
