import type { Trx } from '#platform/database/trx'

/** Says when a queued mail must not be sent any more: a mail can wait for days. Booking provides it (booking_provider.ts). */
export abstract class MailObjections {
  /**
   * Asked whenever a mail is about to be sent or retried.
   *
   * @param mail.occasion as it was given when the mail was posted
   * @returns the reason as a sentence for an administrator, or null when the mail may be sent
   */
  abstract objectionTo(
    mail: { template: string; occasion: string },
    trx?: Trx
  ): Promise<string | null>
}
