import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferData } from '@adonisjs/core/types/transformers'
import { DateTime } from 'luxon'
import AddCalendarImport from '#catalog/actions/add_calendar_import'
import RefreshCalendarImport from '#catalog/actions/refresh_calendar_import'
import RemoveCalendarImport from '#catalog/actions/remove_calendar_import'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import ListingPolicy from '#catalog/policies/listing_policy'
import FindCalendarImport from '#catalog/queries/find_calendar_import'
import ListCalendarImports from '#catalog/queries/list_calendar_imports'
import CalendarImportTransformer from '#catalog/transformers/calendar_import_transformer'
import { calendarImportValidator } from '#catalog/validators/calendar_validators'
import { authorOf } from '#platform/http/author_of'
import { NotFound } from '#shared/exceptions/domain_error'

type OtherCalendar = InferData<CalendarImportTransformer>

export default class CalendarImportsController {
  @inject()
  async index(
    ctx: HttpContext,
    listings: FindListing,
    imports: ListCalendarImports
  ): Promise<OtherCalendar[]> {
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    const calendars = await imports.handle({ listingId, now: DateTime.utc() })

    return ctx.serialize(CalendarImportTransformer.transform(calendars))
  }

  @inject()
  async store(
    ctx: HttpContext,
    listings: FindListing,
    add: AddCalendarImport,
    imports: ListCalendarImports
  ): Promise<OtherCalendar> {
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    const input = await ctx.request.validateUsing(calendarImportValidator)
    const by = authorOf(ctx)
    const { id } = await add.handle({ ...input, listingId, by, now: DateTime.utc() })

    ctx.response.status(201)
    return stateOf(ctx, imports, { id, listingId })
  }

  @inject()
  async update(
    ctx: HttpContext,
    found: FindCalendarImport,
    refresh: RefreshCalendarImport,
    imports: ListCalendarImports
  ): Promise<OtherCalendar> {
    const { id, listing } = await found.handle({ id: ctx.params.id })
    await ctx.bouncer.with(ListingPolicy).authorize('manage', listing)
    await refresh.handle({ importId: id, now: DateTime.utc() })

    return stateOf(ctx, imports, { id, listingId: listing.id })
  }

  @inject()
  async destroy(ctx: HttpContext, found: FindCalendarImport, remove: RemoveCalendarImport) {
    const calendar = await found.handle({ id: ctx.params.id })
    await ctx.bouncer.with(ListingPolicy).authorize('manage', calendar.listing)
    await remove.handle({ calendar, by: authorOf(ctx) })

    return ctx.response.noContent()
  }
}

async function stateOf(
  { serialize }: HttpContext,
  imports: ListCalendarImports,
  { id, listingId }: { id: string; listingId: string }
): Promise<OtherCalendar> {
  const states = await imports.handle({ listingId, now: DateTime.utc() })
  const state = states.find(({ calendar }) => calendar.id === id)
  if (!state) throw new NotFound('Calendar not found')

  return serialize(CalendarImportTransformer.transform(state))
}
