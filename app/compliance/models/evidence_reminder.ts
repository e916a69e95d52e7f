import { EvidenceReminderSchema } from '#database/schema'

/** That an owner was reminded of an end, an Auckland date, so many months ahead. */
export default class EvidenceReminder extends EvidenceReminderSchema {
  static override table = 'evidence_reminders'
}
