import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Why a mail must not be sent any more, as a sentence for an administrator; null when it may be.
 *
 * @param occasion as it was given when the mail was posted
 */
type Objection = (occasion: string, trx?: TransactionClientContract) => Promise<string | null>

const objections = new Map<string, Objection>()

/**
 * Lets a module say when a mail of a template is too late, because a mail can lie for days before it is sent; called when
 * the application starts. It is asked whenever the mail is about to be sent, and before it is sent again.
 */
export function objectToMails(template: string, objection: Objection): void {
  objections.set(template, objection)
}

/** @returns null when the mail may be sent */
export async function objectionTo(
  { template, dedupeKey }: { template: string; dedupeKey: string },
  trx?: TransactionClientContract
): Promise<string | null> {
  const objection = objections.get(template)

  return objection ? objection(dedupeKey.slice(template.length + 1), trx) : null
}
