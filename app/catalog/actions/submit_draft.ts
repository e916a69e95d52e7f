import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { DraftChanged } from '#catalog/exceptions/listing_refused'
import { mailListingReceived } from '#catalog/mails/mail_listing_received'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import { addListing } from '#catalog/steps/add_listing'
import {
  type ListingDraft,
  refuseContradictions,
  refuseImpossibleInspections,
} from '#catalog/steps/listing_draft'
import { lockPhotos } from '#catalog/steps/lock_photos'
import { stayOpen } from '#identity/contract/stay_open'
import type { Author } from '#shared/values/author'

interface Submission {
  draft: Draft
  /** What is written in it, complete. */
  listing: ListingDraft
  by: Author
}

/** Makes a draft a listing with the same id and photos, which waits for approval (rule L96). */
@inject()
export default class SubmitDraft {
  constructor(private calendar: Calendar) {}

  /** Throws InvalidField; DraftChanged when it is not what was checked; NotFound when it was submitted or deleted before. */
  async handle({ draft: { id, updatedAt }, listing: written, by }: Submission): Promise<Listing> {
    refuseContradictions(written)
    refuseImpossibleInspections(written, DateTime.utc())

    return db.transaction(async (trx) => {
      await stayOpen(by.actorId, trx)
      const draft = await Draft.locked(id, trx)
      if (draft.updatedAt.toMillis() !== updatedAt.toMillis()) throw new DraftChanged()

      await lockPhotos(id, trx)
      await addListing({ id, draft: written, by, calendar: this.calendar }, trx)
      await Photo.query({ client: trx })
        .where({ draftId: id })
        .update({ draftId: null, listingId: id })
      await draft.delete()

      const listing = await Listing.locked(id, trx)
      await mailListingReceived(listing, trx)
      return listing
    })
  }
}
