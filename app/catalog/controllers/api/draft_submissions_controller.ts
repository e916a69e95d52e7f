import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SubmitDraft from '#catalog/actions/submit_draft'
import { completeListing, ownDraft } from '#catalog/controllers/own_draft'
import FindDraft from '#catalog/queries/find_draft'
import ListingTransformer from '#catalog/transformers/listing_transformer'
import { authorOf } from '#platform/http/author_of'

export default class DraftSubmissionsController {
  @inject()
  async store(ctx: HttpContext, drafts: FindDraft, submit: SubmitDraft) {
    const draft = await ownDraft(ctx, drafts, ctx.params.id)
    const written = await completeListing(draft)
    const listing = await submit.handle({ draft, listing: written, by: authorOf(ctx) })

    ctx.response.status(201)
    return ctx.serialize(ListingTransformer.transform(listing).useVariant('forOwner'))
  }
}
