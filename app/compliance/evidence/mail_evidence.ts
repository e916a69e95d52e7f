import type Listing from '#catalog/models/listing'
import type Evidence from '#compliance/models/evidence'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import type { AucklandDate } from '#shared/values/auckland_time'
import { formatDay } from '#shared/values/date_words'

/** Needs the owner loaded. */
function facts({ id, title, owner }: Listing) {
  const { isEmailVerified } = owner

  return {
    subject: isEmailVerified ? `: ${title}` : '',
    data: {
      title: isEmailVerified ? title : 'Your mooring',
      name: owner.mailName,
      url: pageUrl('evidence', { id }),
    },
  }
}

/** Mails the owner an administrator's decision with its note (rule N38). */
export async function mailEvidenceDecision(
  { evidence, listing }: { evidence: Evidence; listing: Listing },
  trx: Trx
): Promise<void> {
  const { decision, decidedAt, note } = evidence
  const { subject, data } = facts(listing)
  const what = decision === 'checked' ? 'Your evidence is checked' : 'Your evidence was refused'

  await postMail(
    {
      template: `compliance/evidence_${decision}`,
      to: listing.owner.email,
      subject: `${what}${subject}`,
      occasion: `${listing.id}:${decidedAt!.toMillis()}`,
      data: { ...data, note },
    },
    trx
  )
}

interface End {
  what: 'approval' | 'inspection'
  day: AucklandDate
  months: number
  isPast: boolean
}

const NAMES = { approval: 'rental approval', inspection: 'inspection' }

/** Reminds the owner that an approval or an inspection ends; once for each date and time ahead (rule N39). */
export function mailEvidenceEnds(
  { listing, what, day, months, isPast }: End & { listing: Listing },
  trx: Trx
): Promise<boolean> {
  const { subject, data } = facts(listing)
  const verb = isPast ? 'ended' : 'ends'

  return postMail(
    {
      template: 'compliance/evidence_ends',
      to: listing.owner.email,
      subject: `The ${NAMES[what]} ${verb} on ${formatDay(day)}${subject}`,
      occasion: `${listing.id}:${what}:${day}:${months}`,
      data: { ...data, what: NAMES[what], verb, day: formatDay(day) },
    },
    trx
  )
}
