import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import CalendarImport from '#catalog/models/calendar_import'
import Favourite from '#catalog/models/favourite'
import Listing from '#catalog/models/listing'
import ListDrafts from '#catalog/queries/list_drafts'
import { shownPhoto } from '#catalog/contract/listing_card'
import { withoutVersion } from '#shared/forms/record_version'
import ListingTransformer from '#catalog/transformers/listing_transformer'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import { isoUtc } from '#shared/values/auckland_time'

/** An owner's listings with the periods they keep, their drafts, and anybody's favourites. */
@inject()
export default class ExportListings implements AccountExport {
  constructor(private drafts: ListDrafts) {}

  async recordsOf({ user, now }: { user: User; now: DateTime }) {
    return {
      listings: await this.#listings(user.id),
      drafts: await this.#drafts(user.id),
      favourites: await this.#favourites(user.id, now),
    }
  }

  async #listings(ownerId: string) {
    const listings = await Listing.query()
      .where({ ownerId })
      .whereNull('deleted_at')
      .preload('owner')
      .preload('photos')
      .orderBy('created_at')
    const blocks = await CalendarEntry.query()
      .whereIn(
        'listing_id',
        listings.map(({ id }) => id)
      )
      .where('kind', 'block')
      .orderByRaw('lower(nights), id')
    const imports = await CalendarImport.query()
      .whereIn(
        'listing_id',
        listings.map(({ id }) => id)
      )
      .orderBy(['created_at', 'id'])
    const importsOf = Map.groupBy(imports, ({ listingId }) => listingId)
    const blocksOf = Map.groupBy(blocks, ({ listingId }) => listingId)

    return listings.map((listing) => ({
      ...withoutVersion(new ListingTransformer(listing).forOwner()),
      blockedDates: (blocksOf.get(listing.id) ?? []).map(({ firstDay, lastDay, reason }) => ({
        startDate: firstDay,
        endDate: lastDay,
        reason,
      })),
      otherCalendars: (importsOf.get(listing.id) ?? []).map(({ name, url, createdAt }) => ({
        name,
        url,
        addedAt: isoUtc(createdAt),
      })),
    }))
  }

  async #drafts(ownerId: string) {
    const drafts = await this.drafts.handle({ ownerId })

    return drafts.map(({ written, photos, createdAt }) => ({
      ...written,
      photos: photos.map(shownPhoto),
      createdAt: isoUtc(createdAt),
    }))
  }

  /** Of a mooring that is not public any more only its id. */
  async #favourites(userId: string, now: DateTime) {
    const favourites = await Favourite.query().where({ userId }).orderBy('created_at')
    const shown = await Listing.query()
      .whereIn(
        'id',
        favourites.map(({ listingId }) => listingId)
      )
      .withScopes((scopes) => scopes.visibleToPublic(now))
    const titles = new Map(shown.map(({ id, title, location }) => [id, { title, location }]))

    return favourites.map(({ listingId, createdAt }) => ({
      listingId,
      title: titles.get(listingId)?.title ?? null,
      location: titles.get(listingId)?.location ?? null,
      savedAt: isoUtc(createdAt),
    }))
  }
}
