import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const reason = () => vine.string().trim().maxLength(500)

/** The `updatedAt` of the listing as the administrator saw it. */
const updatedAt = () => vine.string().maxLength(40).optional()

export const approval = vine.create({ updatedAt: updatedAt() })

/** Rule X12. */
export const rejection = vine.create({
  reason: reason().nullable().optional(),
  updatedAt: updatedAt(),
})

export const flag = vine.create({ reason: reason().minLength(1), updatedAt: updatedAt() })
flag.messagesProvider = new SimpleMessagesProvider({
  'reason.required': 'Please provide a reason for flagging',
  'reason.minLength': 'Please provide a reason for flagging',
})
