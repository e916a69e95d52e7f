import { DOCUMENT_KINDS } from '#compliance/rules/evidence_fields'
import { EVIDENCE_STATUSES } from '#compliance/rules/evidence_status'
import { aucklandDate, notAhead } from '#shared/validators/auckland_date'
import { toggle } from '#shared/validators/booleans'
import { PlainMessages, validator } from '#shared/validators/messages'
import { pageFields } from '#shared/validators/page_query'
import { line, paragraph } from '#shared/validators/texts'
import { version } from '#shared/validators/version'
import vine from '@vinejs/vine'

const text = () => line(80).nullable().optional()
const day = () => aucklandDate().nullable().optional()

/** Left out they stay, null or blank clears them (rule E1). */
export const evidenceValidator = validator({
  licenceNumber: text(),
  licenceHolder: text(),
  managementArea: text(),
  inWaitingListArea: toggle().nullable().optional(),
  rentalApprovalReference: text(),
  rentalApprovalUntil: day(),
  inspectedOn: aucklandDate().use(notAhead()).nullable().optional(),
  inspectionValidUntil: day(),
  version: version(),
})
evidenceValidator.messagesProvider = new PlainMessages(
  {},
  {
    managementArea: 'mooring management area',
    inWaitingListArea: 'answer about a waiting list',
    rentalApprovalReference: 'reference of the rental approval',
    rentalApprovalUntil: 'end of the rental approval',
    inspectedOn: 'date of the inspection',
    inspectionValidUntil: 'end of the inspection',
  }
)

export const documentValidator = validator({ kind: vine.enum(DOCUMENT_KINDS) })
documentValidator.messagesProvider = new PlainMessages({
  'kind.required': 'Please choose what the document is',
})

/** A refusal needs a note (rule E8). */
export const decisionValidator = validator({
  decision: vine.enum(['checked', 'refused'] as const),
  note: paragraph(1_000).nullable().optional().requiredWhen('decision', '=', 'refused'),
  version: version(),
})
decisionValidator.messagesProvider = new PlainMessages({
  'decision.required': 'Please choose a decision',
  'note.required': 'Please write what is missing or wrong, for the owner',
})

export const evidenceQuery = validator({
  ...pageFields(),
  status: vine.enum(EVIDENCE_STATUSES).optional(),
})
