import { toggle } from '#shared/validators/booleans'
import { id } from '#shared/validators/id'
import { PlainMessages, validator } from '#shared/validators/messages'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'
import marketplace from '#config/marketplace'

const text = paragraph(marketplace.messages.maxLength)

const messages = new PlainMessages(
  { 'text.required': 'Please write a message', 'reason.required': 'Please say what is wrong' },
  { text: 'message', messageId: 'message', before: 'message' }
)

export const conversationsQuery = validator({
  ...pageFields(),
  bookingId: id().uuid().optional(),
  listingId: id().uuid().optional(),
})

export const messagesQuery = validator({ before: id().optional() })
messagesQuery.messagesProvider = messages

export const questionValidator = validator({
  listingId: id(),
  text,
  confirm: toggle().optional(),
})
questionValidator.messagesProvider = messages

export const messageValidator = validator({ text: text.clone(), confirm: toggle().optional() })
messageValidator.messagesProvider = messages

export const readValidator = validator({ messageId: id().optional() })
readValidator.messagesProvider = messages

export const reportValidator = validator({ reason: paragraph(1_000) })
reportValidator.messagesProvider = messages
