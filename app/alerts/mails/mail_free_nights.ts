import type Alert from '#alerts/models/alert'
import { mailedListing } from '#catalog/contract/mailed_listing'
import type Listing from '#catalog/models/listing'
import { unsubscribing } from '#identity/contract/mail_preferences'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { formatDays } from '#shared/values/date_words'

/**
 * Tells a person that nights can be booked, with the link that has dates and boat: to the mooring of the alert, or to its search
 * (rule N31). Needs the person and the owner of the mooring loaded.
 */
export function mailFreeNights(alert: Alert, listing: Listing, trx: Trx): Promise<boolean> {
  const { id, user, checkIn, checkOut, mails } = alert
  const { title, place, owner } = listing
  const { url: unsubscribeUrl, headers } = unsubscribing(user, 'news')
  const { name: mooring } = mailedListing({ title, place, owner })
  const dates = formatDays(checkIn, checkOut)

  return postMail(
    {
      template: 'alerts/free_nights',
      to: user.email,
      subject: `Free now: ${dates}`,
      occasion: `${id}:${mails}`,
      data: {
        name: user.isEmailVerified ? user.firstName : null,
        mooring,
        dates,
        isSearch: alert.listingId === null,
        url: addressOf(alert),
        alertsUrl: pageUrl('renter_dashboard', {}, { qs: { tab: 'saved' } }),
        unsubscribeUrl,
      },
      headers,
    },
    trx
  )
}

function addressOf({ listingId, region, near, vesselId, checkIn, checkOut }: Alert): string {
  const qs = { checkIn, checkOut, ...(vesselId && { vesselId }) }
  if (listingId) return pageUrl('listings.show', { id: listingId }, { qs })

  const place = { ...(region && { region }), ...(near && { near, sort: 'nearest' }) }
  return pageUrl('browse', {}, { qs: { ...place, ...qs } })
}
