import vine from '@vinejs/vine'
import { toggle } from '#shared/validators/booleans'
import { PlainMessages, validator } from '#shared/validators/messages'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'

export const reviewsQuery = validator({
  ...pageFields(),
  status: vine.enum(['published', 'waiting', 'hidden']).optional(),
})

export const reviewDecision = validator({
  hidden: toggle(),
  reason: paragraph(500).optional().requiredWhen('hidden', '=', true),
})
reviewDecision.messagesProvider = new PlainMessages({
  'reason.required': 'Please say why it is hidden',
})
