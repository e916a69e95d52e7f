import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { mailedListing } from '#catalog/contract/mailed_listing'
import type CalendarImport from '#catalog/models/calendar_import'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { hoursBetween, isoUtc } from '#shared/values/auckland_time'

/** Tells an owner, once, that another calendar could not be read for a day (rule C34). Needs listing and owner loaded. */
export async function mailImportFails(
  { calendar, now }: { calendar: CalendarImport; now: DateTime },
  trx: Trx
): Promise<void> {
  const { id, failingSince, lastError, lastGoodAt, listing, listingId } = calendar
  if (hoursBetween(lastGoodAt, now) < marketplace.calendarImports.mailAfterHours) return
  const { email: to, firstName, isEmailVerified } = listing.owner

  await postMail(
    {
      template: 'catalog/import_fails',
      to,
      subject: `We cannot read your other calendar${mailedListing(listing).subject}`,
      occasion: `${id}:${isoUtc(failingSince!)}`,
      data: {
        name: isEmailVerified ? firstName : null,
        calendar: isEmailVerified ? calendar.name : null,
        mooring: mailedListing(listing).name,
        reason: lastError,
        url: pageUrl('calendars.show', { id: listingId }),
      },
    },
    trx
  )
}
