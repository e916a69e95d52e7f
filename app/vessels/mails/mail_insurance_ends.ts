import marketplace from '#config/marketplace'
import { unsubscribing } from '#identity/contract/mail_preferences'
import type Vessel from '#vessels/models/vessel'
import type { Trx } from '#platform/database/trx'
import { postMail } from '#shared/mail/post_mail'
import { formatDay } from '#shared/values/date_words'

/** Reminds a person of the end of their boat's insurance, by its name alone; once for each date. Needs the person loaded. */
export function mailInsuranceEnds({ id, name, insuredUntil, person }: Vessel, trx: Trx) {
  const { email: to, firstName, isEmailVerified } = person
  const boat = isEmailVerified ? name : 'your boat'
  const { url: unsubscribeUrl, headers } = unsubscribing(person, 'boats')

  return postMail(
    {
      template: 'vessels/insurance_ends',
      to,
      subject: `The insurance of ${boat} ends soon`,
      occasion: `${id}:${insuredUntil}`,
      data: {
        name: isEmailVerified ? firstName : null,
        boat,
        until: formatDay(insuredUntil!),
        url: new URL('/account/boats', marketplace.url).href,
        unsubscribeUrl,
      },
      headers,
    },
    trx
  )
}
