import vine from '@vinejs/vine'
import { PROBLEM_KINDS } from '#payments/models/payment_problem'
import { nzd } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { line, paragraph } from '#shared/validators/texts'
import { PlainMessages, validator } from '#shared/validators/messages'

export const problemsQuery = validator({
  ...pageFields(),
  state: vine.enum(['open', 'resolved'] as const).optional(),
  kind: vine.enum(PROBLEM_KINDS).optional(),
})

export const problemResolution = validator({
  note: paragraph(500),
})
problemResolution.messagesProvider = new PlainMessages({
  'note.required': 'Please write down how it was settled',
  'note.minLength': 'Please write down how it was settled',
})

/** The amount in NZD and the reference on the payer's bank statement. */
export const refundElsewhere = validator({
  amount: nzd([0.01, 100_000]),
  reference: line(100),
})
refundElsewhere.messagesProvider = new PlainMessages({
  'amount': 'Please enter the amount in dollars',
  'reference.required': 'Please enter the reference of the payment',
  'reference.minLength': 'Please enter the reference of the payment',
})
