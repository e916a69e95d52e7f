import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import map from '#config/map'
import marketplace from '#config/marketplace'
import { UnknownPlace } from '#catalog/exceptions/listing_refused'
import FindListing from '#catalog/contract/find_listing'
import { EvidenceStates } from '#catalog/contract/evidence_states'
import { daysWithoutStart, nightsWithoutPermit } from '#catalog/contract/stay_rules'
import { OwnHolds } from '#catalog/contract/own_holds'
import { ResponseRates } from '#catalog/contract/response_rates'
import { boatOfQuery, fitOfQuery } from '#catalog/controllers/boat_of_query'
import { ownListing } from '#catalog/controllers/own_listing'
import { neededFields, judged } from '#catalog/controllers/own_draft'
import type Draft from '#catalog/models/draft'
import { DRAFT_STEP_NAMES, DRAFT_STEPS, type DraftStep } from '#catalog/rules/draft_steps'
import { withResponseRate } from '#catalog/controllers/with_response_rate'
import { seenListing } from '#catalog/controllers/seen_listing'
import FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import IsFavourite from '#catalog/queries/is_favourite'
import ListDrafts from '#catalog/queries/list_drafts'
import ListRegions from '#catalog/queries/list_regions'
import ListRefusedNights from '#catalog/queries/list_refused_nights'
import FindNearestMatches from '#catalog/queries/find_nearest_matches'
import FindPlace from '#catalog/queries/find_place'
import FindPublicListingWithNights from '#catalog/queries/find_public_listing_with_nights'
import SearchListings from '#catalog/queries/search_listings'
import type { CardListing } from '#catalog/queries/public_listing'
import CanSeePrivatePhotos from '#catalog/queries/can_see_private_photos'
import BoatTransformer from '#catalog/transformers/boat_transformer'
import DraftTransformer from '#catalog/transformers/draft_transformer'
import ListingTransformer from '#catalog/transformers/listing_transformer'
import { pictures, publicListing } from '#catalog/transformers/public_listing'
import { listingCard } from '#catalog/contract/listing_card'
import { readBrowseQuery } from '#catalog/controllers/browse_query'
import { nullWhenMissing } from '#catalog/controllers/null_when_missing'
import { pricesForDates } from '#catalog/controllers/prices_for_dates'
import { pageOf } from '#shared/validators/page_query'
import { StayRange } from '#shared/values/stay_range'
import ListChoosableVessels from '#vessels/contract/list_choosable_vessels'

export default class ListingsController {
  @inject()
  async index(
    { auth, inertia, request, response }: HttpContext,
    search: SearchListings,
    regions: ListRegions,
    nearest: FindNearestMatches,
    findPlace: FindPlace,
    boats: FindBoatToFit,
    ownBoats: ListChoosableVessels
  ) {
    const now = DateTime.utc()
    const { query, problems } = await readBrowseQuery(request.qs())
    const place = query.near
      ? await findPlace.handle({ name: query.near, now }).catch(nullWhenUnknown)
      : null
    if (query.near && !place) problems.push(new UnknownPlace().message)
    const filter = { ...query, near: place?.name, page: undefined, limit: undefined }
    const { filter: others, fit } = await boatOfQuery(filter, auth.user?.id, boats)
    const criteria = { ...others, fit, now }
    const { rows, ...page } = await search.handle({
      ...criteria,
      ...pageOf(query, marketplace.pages.browse),
      sort: filter.sort ?? usualOrder(filter),
      place,
      extent: 'card',
    })

    if (rows.length === 0 && page.page > page.totalPages)
      return response
        .redirect()
        .withQs({ ...request.qs(), page: page.totalPages })
        .toRoute('browse')

    const instead = page.total === 0 ? await nearest.handle(criteria) : null
    const cardOf = (row: CardListing) => listingCard(row, fitOfQuery(row, fit, criteria))

    return inertia.render('catalog/browse', {
      listings: rows.map(cardOf),
      page,
      filter,
      problems,
      place,
      instead: instead && {
        reasons: instead.reasons,
        stays: instead.stays,
        similar: instead.similar.map(({ name, kind }) => ({ name, kind })),
        near: instead.near,
        listings: instead.rows.map(cardOf),
      },
      regions: await regions.handle({ now }),
      boats: await this.#boatsOf(auth.user, ownBoats),
      stayPrices: pricesForDates([...rows, ...(instead?.rows ?? [])], filter),
      view: request.qs().view === 'map' ? ('map' as const) : ('list' as const),
      tiles: map.tiles,
    })
  }

  @inject()
  async show(
    ctx: HttpContext,
    listings: FindListing,
    publicListings: FindPublicListingWithNights,
    taken: ListRefusedNights,
    favourites: IsFavourite,
    privatePhotos: CanSeePrivatePhotos,
    holds: OwnHolds,
    rates: ResponseRates,
    boats: ListChoosableVessels,
    evidence: EvidenceStates
  ) {
    const { auth, inertia, request, response } = ctx
    const { user } = auth
    const id = String(ctx.params.id)
    const now = DateTime.utc()
    // Looked up at one moment, so they go out together (docs/adr/0042).
    const [visited, isFavorited, hold, ownBoats, isAdmitted] = await Promise.all([
      publicListings.handle({ id, now }).catch(nullWhenMissing),
      favourites.handle({ userId: user?.id, listingId: id }),
      user ? holds.find({ listingId: id, userId: user.id, now }) : null,
      this.#boatsOf(user, boats),
      privatePhotos.handle({ user, listing: { id } }),
    ])
    const isTrusted = visited !== null && (isAdmitted || visited.ownerId === user?.id)
    const isOfVisitors = visited !== null && !isTrusted
    const seen =
      user && !isOfVisitors ? await seenListing(ctx, listings, id).catch(nullWhenMissing) : null
    const shown = isOfVisitors ? visited : seen?.listing
    if (!shown) {
      response.status(404)
      return inertia.render('catalog/listing_missing', {})
    }
    const responseRate = visited ? visited.responseRate : await rates.of(shown.ownerId)

    return inertia.render('catalog/listing', {
      listing: {
        ...withResponseRate(publicListing(shown), responseRate),
        ...(seen && (isTrusted || seen.mayInspect) && pictures(seen.listing.photos)),
      },
      hiddenReason: seen?.listing.hiddenReason(now) ?? null,
      isOwner: shown.ownerId === user?.id,
      evidence: seen?.mayInspect ? await this.#toSayOf(id, evidence, now) : null,
      isFavorited,
      taken: [
        ...(visited?.taken ?? (await taken.handle({ listingId: id, now }))),
        ...nightsWithoutPermit(shown, now),
        ...daysWithoutStart(shown, now),
      ],
      hold,
      boats: ownBoats,
      boatId: String(request.qs().vesselId ?? ''),
      searchedBoat: this.#searchedBoat(request.qs()),
      initialDates: this.#datesOf(request.qs()),
      cancellation: marketplace.cancellation,
      harbourmaster: marketplace.compliance.harbourmasterEmail,
      maxQuestion: marketplace.messages.maxLength,
      area: { metres: marketplace.location.maxMetres, tiles: map.tiles },
    })
  }

  @inject()
  async create(ctx: HttpContext, regions: ListRegions, drafts: ListDrafts) {
    const { auth, inertia, request, response } = ctx
    const { draft: id, new: isNew, step } = request.qs()
    const own = await drafts.handle({ ownerId: auth.user!.id })
    const draft = isNew ? undefined : id ? own.find((one) => one.id === id) : own[0]
    if (id && !draft) return response.redirect().toRoute('owner_dashboard')

    return inertia.render('catalog/create_listing', {
      draft: draft ? DraftTransformer.transform(await judged(draft)) : null,
      step: shownStep(step, draft),
      steps: DRAFT_STEPS,
      needed: await neededFields(),
      photoLimits: this.#photoLimits(),
      regions: await regions.handle({ now: DateTime.utc() }),
      cancellation: marketplace.cancellation,
      tiles: map.tiles,
    })
  }

  @inject()
  async edit(
    ctx: HttpContext,
    listings: FindListing,
    regions: ListRegions,
    evidence: EvidenceStates
  ) {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    const now = DateTime.utc()

    return ctx.inertia.render('catalog/edit_listing', {
      listing: ListingTransformer.transform(listing).useVariant('forOwner'),
      evidence: await evidence.ofOne(listing.id, now),
      regions: await regions.handle({ now }),
      cancellation: marketplace.cancellation,
      photoLimits: this.#photoLimits(),
      tiles: map.tiles,
    })
  }

  /** Null when all is well. */
  async #toSayOf(id: string, evidence: EvidenceStates, now: DateTime) {
    const state = await evidence.ofOne(id, now)

    return state.status === 'checked' && state.problems.length === 0 ? null : state
  }

  async #boatsOf(user: { id: string } | undefined, boats: ListChoosableVessels) {
    const own = user ? await boats.handle({ userId: user.id }) : []

    return own.map((boat) => new BoatTransformer(boat).toObject())
  }

  #photoLimits() {
    const { perListing, maxBytes } = marketplace.photos

    return { perListing, megabytes: maxBytes / 1024 / 1024 }
  }

  /** Of a search by measures; null without a length, which alone is compared with a mooring's. */
  #searchedBoat({ vesselLength, draft }: Record<string, unknown>) {
    const [length, depth] = [vesselLength, draft].map((value) => Number(value) || null)

    return length ? { length, draft: depth } : null
  }

  #datesOf({ checkIn, checkOut }: Record<string, unknown>) {
    const stay = StayRange.from(String(checkIn), String(checkOut))

    return stay && { start: stay.checkIn, end: stay.checkOut }
  }
}

/** The step that is asked for; photos and review need a draft. */
function shownStep(asked: unknown, draft: Draft | undefined): DraftStep {
  const isOpen = (name: DraftStep) => draft !== undefined || DRAFT_STEPS[name].length > 0

  return DRAFT_STEP_NAMES.find((name) => name === asked && isOpen(name)) ?? draft?.step ?? 'basics'
}

/** Browse begins with what was asked for: near a place, by best match, or else nearest to central Auckland. */
function usualOrder({ near, search }: { near?: string; search?: string }) {
  if (near) return 'nearest'

  return search ? undefined : 'central'
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof UnknownPlace) return null
  throw error
}
