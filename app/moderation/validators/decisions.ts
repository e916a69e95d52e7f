import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const reason = () => vine.string().trim().maxLength(500)

/** Rejecting may carry a reason (specification, section 5). */
export const rejection = vine.create({ reason: reason().nullable().optional() })

/** Flagging must carry one. */
export const flag = vine.create({ reason: reason().minLength(1) })
flag.messagesProvider = new SimpleMessagesProvider({
  'reason.required': 'Please provide a reason for flagging',
  'reason.minLength': 'Please provide a reason for flagging',
})
