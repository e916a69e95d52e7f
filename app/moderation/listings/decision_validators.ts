import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const reason = () => vine.string().trim().maxLength(500)

/** What the administrator looked at: the `updatedAt` of the listing as they saw it. */
const updatedAt = () => vine.string().maxLength(40).optional()

/** Approving carries nothing else. */
export const approval = vine.create({ updatedAt: updatedAt() })

/** Rejecting may carry a reason (rule X12). */
export const rejection = vine.create({
  reason: reason().nullable().optional(),
  updatedAt: updatedAt(),
})

/** Flagging must carry one. */
export const flag = vine.create({ reason: reason().minLength(1), updatedAt: updatedAt() })
flag.messagesProvider = new SimpleMessagesProvider({
  'reason.required': 'Please provide a reason for flagging',
  'reason.minLength': 'Please provide a reason for flagging',
})
