import { payoutObjections } from '#payments/contract/payout_objections'
import { mailObjections } from '#shared/mail/mail_objections'

/** What the modules say against a payout, or a mail that has waited. */
payoutObjections.register(() => import('#booking/queries/flagged_stays'))
payoutObjections.register(() => import('#incidents/incidents/disputed_stays'))
mailObjections.register(() => import('#booking/queries/access_mail_objection'))
