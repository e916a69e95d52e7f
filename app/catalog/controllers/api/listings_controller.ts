import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import CreateListing from '#catalog/actions/create_listing'
import DeleteListing from '#catalog/actions/delete_listing'
import UpdateListing from '#catalog/actions/update_listing'
import FindListing from '#catalog/contract/find_listing'
import { ResponseRates } from '#catalog/contract/response_rates'
import { ownListing } from '#catalog/controllers/own_listing'
import { boatOfQuery, fitOfQuery } from '#catalog/controllers/boat_of_query'
import { withResponseRate } from '#catalog/controllers/with_response_rate'
import { seenListing } from '#catalog/controllers/seen_listing'
import FindPlace from '#catalog/queries/find_place'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import { KeptAnswers } from '#catalog/queries/kept_answers'
import SearchListings from '#catalog/queries/search_listings'
import FindPublicListing from '#catalog/queries/find_public_listing'
import CanSeePrivatePhotos from '#catalog/queries/can_see_private_photos'
import ListingTransformer from '#catalog/transformers/listing_transformer'
import { publicListing } from '#catalog/transformers/public_listing'
import {
  availabilityValidator,
  listingChangeValidator,
  listingValidator,
  rulesValidator,
} from '#catalog/validators/listing_validators'
import { searchValidator } from '#catalog/validators/search_validator'
import { authorOf } from '#platform/http/author_of'
import { pageOf } from '#shared/validators/page_query'
import type { Page } from '#shared/values/page'

type ListingPage = Omit<Page<never>, 'rows'> & { listings: ReturnType<typeof publicListing>[] }

export default class ListingsController {
  @inject()
  async index(
    { auth, request, response }: HttpContext,
    search: SearchListings,
    places: FindPlace,
    boats: FindBoatToFit
  ): Promise<ListingPage> {
    const now = DateTime.utc()
    const query = await request.validateUsing(searchValidator, { data: request.qs() })
    const { filter, fit } = await boatOfQuery(query, auth.user?.id, boats)
    const criteria = {
      ...pageOf(filter, marketplace.pages.browse),
      place: filter.near ? await places.handle({ name: filter.near, now }) : null,
      fit,
      now,
    }
    const json = fit ? null : await keptPage(search, criteria)
    if (json) {
      response.type('application/json')
      return json as unknown as ListingPage
    }

    const { rows, ...page } = await search.handle(criteria)
    const listings = rows.map((row) => publicListing(row, fitOfQuery(row, fit, { ...filter, now })))
    return { listings, ...page }
  }

  @inject()
  async show(ctx: HttpContext, publicListings: FindPublicListing) {
    const { auth, params, serialize, containerResolver } = ctx
    if (!auth.user) {
      const found = await publicListings.handle({ id: params.id, now: DateTime.utc() })
      return withResponseRate(publicListing(found), found.responseRate)
    }

    // Most callers do not come here.
    const listings = await containerResolver.make(FindListing)
    const { listing, mayInspect } = await seenListing(ctx, listings, params.id)
    const rates = await containerResolver.make(ResponseRates)
    const rate = await rates.of(listing.ownerId)
    if (mayInspect)
      return withResponseRate(
        await serialize(ListingTransformer.transform(listing).useVariant('forOwner')),
        rate
      )
    const privatePhotos = await containerResolver.make(CanSeePrivatePhotos)
    const shown = ListingTransformer.transform(listing)
    const isTrusted = await privatePhotos.handle({ user: auth.user, listing })
    return withResponseRate(
      await serialize(isTrusted ? shown.useVariant('withPrivatePhotos') : shown),
      rate
    )
  }

  @inject()
  async store(ctx: HttpContext, create: CreateListing) {
    const draft = await ctx.request.validateUsing(listingValidator)
    const listing = await create.handle({ draft, ...authorOf(ctx) })

    ctx.response.status(201)
    return ctx.serialize(ListingTransformer.transform(listing).useVariant('forOwner'))
  }

  @inject()
  async update(ctx: HttpContext, listings: FindListing, update: UpdateListing) {
    const { request, params, serialize } = ctx
    const listing = await ownListing(ctx, listings, params.id)

    const { available, ...fields } = request.body()
    const isSwitch = available !== undefined
    const isOfRules = hasRulesAlone(fields)
    const isEdit = !isOfRules && (!isSwitch || hasListingFields(fields))
    const edit = isEdit ? await request.validateUsing(listingChangeValidator) : undefined
    const rules = isOfRules ? await request.validateUsing(rulesValidator) : undefined
    const switched = isSwitch ? await request.validateUsing(availabilityValidator) : undefined

    const saved = await update.handle({
      listing,
      by: authorOf(ctx),
      edit,
      rules,
      isActive: switched?.available,
    })
    return serialize(ListingTransformer.transform(saved).useVariant('forOwner'))
  }

  @inject()
  async destroy(ctx: HttpContext, listings: FindListing, remove: DeleteListing) {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    await remove.handle({ listing, by: authorOf(ctx), now: DateTime.utc() })

    return ctx.response.noContent()
  }
}

const kept = new KeptAnswers()

const [BEGINNING, BETWEEN] = ['{"listings":[', ','].map((text) => Buffer.from(text))

/** JSON of a page that no boat is judged for. @returns null when a listing was hidden meanwhile */
async function keptPage(
  search: SearchListings,
  criteria: Omit<Parameters<SearchListings['handle']>[0], 'extent'>
): Promise<Buffer | null> {
  const { rows, ...page } = await search.handle({ ...criteria, extent: 'version' })
  const told = await kept.tell(rows, {
    now: criteria.now,
    write: (listing) => JSON.stringify(publicListing(listing)),
  })
  const pieces = told?.flatMap((bytes, index) => (index > 0 ? [BETWEEN, bytes] : [bytes]))
  const end = Buffer.from(`],${JSON.stringify(page).slice(1)}`)

  return pieces ? Buffer.concat([BEGINNING, ...pieces, end]) : null
}

function hasListingFields(body: object): boolean {
  const fields = listingValidator.schema.getProperties()

  return Object.keys(body).some((name) => Object.hasOwn(fields, name))
}

/** Whether of the fields of a listing only rules of stays are sent, perhaps with the version that was read. */
function hasRulesAlone(body: object): boolean {
  const [fields, rules] = [listingChangeValidator, rulesValidator].map(({ schema }) =>
    schema.getProperties()
  )
  const sent = Object.keys(body).filter((name) => Object.hasOwn(fields, name))

  return sent.length > 0 && sent.every((name) => Object.hasOwn(rules, name))
}
