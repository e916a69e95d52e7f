import type { ImportConflict } from '#catalog/contract/calendar'
import { mailedListing } from '#catalog/contract/mailed_listing'
import type CalendarImport from '#catalog/models/calendar_import'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { formatDay } from '#shared/values/date_words'

/** Tells an owner once of each stay that has nights of another calendar. Needs listing and owner loaded. */
export async function mailImportConflicts(
  { calendar, conflicts }: { calendar: CalendarImport; conflicts: ImportConflict[] },
  trx: Trx
): Promise<void> {
  const { id, listing, listingId } = calendar
  const { email: to, firstName, isEmailVerified } = listing.owner

  for (const { bookingId, from, to: lastNight } of conflicts)
    await postMail(
      {
        template: 'catalog/import_conflict',
        to,
        subject: `Two calendars have the same nights${mailedListing(listing).subject}`,
        occasion: `${id}:${bookingId}`,
        data: {
          name: isEmailVerified ? firstName : null,
          calendar: isEmailVerified ? calendar.name : null,
          mooring: mailedListing(listing).name,
          from: formatDay(from),
          until: formatDay(lastNight),
          isOneNight: from === lastNight,
          url: pageUrl('calendars.show', { id: listingId }),
        },
      },
      trx
    )
}
