import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferData } from '@adonisjs/core/types/transformers'
import BeginDraft from '#catalog/actions/begin_draft'
import DeleteDraft from '#catalog/actions/delete_draft'
import EditDraft from '#catalog/actions/edit_draft'
import { judged, ownDraft } from '#catalog/controllers/own_draft'
import FindDraft from '#catalog/queries/find_draft'
import ListDrafts from '#catalog/queries/list_drafts'
import DraftTransformer from '#catalog/transformers/draft_transformer'
import { draftValidator } from '#catalog/validators/listing_validators'

type ListingDraft = InferData<DraftTransformer>

export default class ListingDraftsController {
  @inject()
  async index({ auth, serialize }: HttpContext, drafts: ListDrafts): Promise<ListingDraft[]> {
    const own = await drafts.handle({ ownerId: auth.getUserOrFail().id })

    return serialize(DraftTransformer.transform(await Promise.all(own.map(judged))))
  }

  @inject()
  async show(ctx: HttpContext, drafts: FindDraft): Promise<ListingDraft> {
    const draft = await ownDraft(ctx, drafts, ctx.params.id)

    return ctx.serialize(DraftTransformer.transform(await judged(draft)))
  }

  @inject()
  async store(
    { auth, request, response, serialize }: HttpContext,
    begin: BeginDraft
  ): Promise<ListingDraft> {
    const { step, ...fields } = await request.validateUsing(draftValidator)
    const draft = await begin.handle({ ownerId: auth.getUserOrFail().id, fields, step })

    response.status(201)
    return serialize(DraftTransformer.transform(await judged(draft)))
  }

  @inject()
  async update(ctx: HttpContext, drafts: FindDraft, edit: EditDraft): Promise<ListingDraft> {
    const draft = await ownDraft(ctx, drafts, ctx.params.id)
    const { step, ...fields } = await ctx.request.validateUsing(draftValidator)
    const edited = await edit.handle({ draft, fields, step })

    return ctx.serialize(DraftTransformer.transform(await judged(edited)))
  }

  @inject()
  async destroy(ctx: HttpContext, drafts: FindDraft, remove: DeleteDraft) {
    await remove.handle({ draft: await ownDraft(ctx, drafts, ctx.params.id) })

    return ctx.response.noContent()
  }
}
