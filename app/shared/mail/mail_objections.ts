import type { Trx } from '#platform/database/trx'
import { LazyRegistry } from '#platform/lifecycle/lazy_registry'

export interface MailAsked {
  template: string
  occasion: string
}

/** Says when a queued mail must not be sent any more: a mail can wait for days. */
export interface MailObjection {
  /** @returns the reason as a sentence for an administrator, or null when the mail may be sent */
  objectionTo(mail: MailAsked, trx?: Trx): Promise<string | null>
}

export const mailObjections = new LazyRegistry<MailObjection>()

/** Asked whenever a mail is about to be sent or retried. @returns the first objection, or null */
export async function objectionToMail(mail: MailAsked, trx?: Trx): Promise<string | null> {
  for (const objection of await mailObjections.all()) {
    const reason = await objection.objectionTo(mail, trx)
    if (reason) return reason
  }

  return null
}
