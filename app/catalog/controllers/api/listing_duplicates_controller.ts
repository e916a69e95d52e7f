import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferData } from '@adonisjs/core/types/transformers'
import DuplicateListing from '#catalog/actions/duplicate_listing'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import { judged } from '#catalog/controllers/own_draft'
import DraftTransformer from '#catalog/transformers/draft_transformer'

type ListingDraft = InferData<DraftTransformer>

export default class ListingDuplicatesController {
  @inject()
  async store(
    ctx: HttpContext,
    listings: FindListing,
    duplicate: DuplicateListing
  ): Promise<ListingDraft> {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    const draft = await duplicate.handle({ listing })

    ctx.response.status(201)
    return ctx.serialize(DraftTransformer.transform(await judged(draft)))
  }
}
