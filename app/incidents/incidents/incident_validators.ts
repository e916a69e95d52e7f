import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { INCIDENT_KINDS } from '#incidents/rules/incident_kinds'
import { PlainMessages, validator } from '#shared/validators/messages'
import { nzd } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'

export const INCIDENT_STATUSES = ['open', 'answered', 'settled', 'withdrawn'] as const

const REFUNDS = ['full', 'part', 'none'] as const

const MOST_TEXT = 2_000

/** NZD. */
const LARGEST = 1_000_000

export const reportValidator = validator({
  kind: vine.enum(INCIDENT_KINDS),
  text: paragraph(MOST_TEXT),
  clientId: vine.string().uuid().optional(),
})
reportValidator.messagesProvider = new PlainMessages({
  'kind.required': 'Please choose what is wrong',
  'text.required': 'Please write what is wrong',
})

export const answerValidator = validator({ text: paragraph(MOST_TEXT) })
answerValidator.messagesProvider = new PlainMessages({
  'text.required': 'Please write an answer',
})

const forPartsAlone = vine.createRule((value: unknown, _, field: FieldContext) => {
  if (
    value !== undefined &&
    value !== null &&
    (field.data as { refund?: unknown }).refund !== 'part'
  )
    field.report('An amount is for a refund of a part only', 'forPartsAlone', field)
})

export const settlementValidator = validator({
  refund: vine.enum(REFUNDS),
  amount: nzd([0.01, LARGEST]).optional().requiredWhen('refund', '=', 'part').use(forPartsAlone()),
  note: paragraph(1_000),
})
settlementValidator.messagesProvider = new PlainMessages({
  'refund.required': 'Please choose what is refunded',
  'amount.required': 'Please enter how much is refunded',
  'note.required': 'Please write a note, which both sides will read',
})

export const incidentsQuery = validator({
  ...pageFields(),
  status: vine.enum(INCIDENT_STATUSES).optional(),
})
