import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferData } from '@adonisjs/core/types/transformers'
import { DateTime } from 'luxon'
import BlockDates from '#catalog/actions/block_dates'
import UnblockDates from '#catalog/actions/unblock_dates'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import { nightsWithoutPermit } from '#catalog/contract/stay_rules'
import ListingPolicy from '#catalog/policies/listing_policy'
import FindBlock from '#catalog/queries/find_block'
import ListRefusedNights from '#catalog/queries/list_refused_nights'
import ListTakenNights from '#catalog/queries/list_taken_nights'
import type { TakenDays } from '#catalog/queries/refused_nights'
import TakenNightsTransformer from '#catalog/transformers/taken_nights_transformer'
import { blockValidator } from '#catalog/validators/block_validator'
import { authorOf } from '#platform/http/author_of'
import { NotFound } from '#shared/exceptions/domain_error'

type CalendarEntry = InferData<TakenNightsTransformer>

export default class BlockedDatesController {
  @inject()
  async index(
    { bouncer, params, serialize }: HttpContext,
    listings: FindListing,
    taken: ListTakenNights,
    nights: ListRefusedNights
  ): Promise<TakenDays[] | CalendarEntry[]> {
    const now = DateTime.utc()
    const listing = await listings.handle(params.id)
    const seesAll = await bouncer.with(ListingPolicy).allows('inspect', listing)
    if (!seesAll && !listing.isPublic(now)) throw new NotFound('Mooring not found')

    if (seesAll) {
      const entries = await taken.handle({ listingId: listing.id, now, withPast: true })
      return serialize(TakenNightsTransformer.transform(entries))
    }
    const refused = await nights.handle({ listingId: listing.id, now })
    return [...refused, ...nightsWithoutPermit(listing, now)].map(({ startDate, endDate }) => ({
      startDate,
      endDate,
    }))
  }

  @inject()
  async store(ctx: HttpContext, listings: FindListing, block: BlockDates) {
    const input = await ctx.request.validateUsing(blockValidator)
    const { id: listingId } = await ownListing(ctx, listings, input.listingId)
    const entry = await block.handle({
      ...input,
      listingId,
      by: authorOf(ctx),
      now: DateTime.utc(),
    })

    ctx.response.status(201)
    return ctx.serialize(TakenNightsTransformer.transform(entry))
  }

  @inject()
  async destroy(ctx: HttpContext, blocks: FindBlock, unblock: UnblockDates) {
    const block = await blocks.handle({ id: ctx.params.id })
    const right = block.isClosed ? 'reopen' : 'manage'
    await ctx.bouncer.with(ListingPolicy).authorize(right, block.listing)
    await unblock.handle({ block, by: authorOf(ctx) })

    return ctx.response.noContent()
  }
}
