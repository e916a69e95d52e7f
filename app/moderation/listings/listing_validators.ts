import vine from '@vinejs/vine'
import { LISTING_SORTS } from '#moderation/listings/list_listings'
import { searchField, sortField } from '#moderation/lists/list_fields'
import { toggleText } from '#shared/validators/booleans'
import { pageFields } from '#shared/validators/page_query'
import { line, paragraph } from '#shared/validators/texts'
import { PlainMessages, validator } from '#shared/validators/messages'

export const listingsQuery = validator({
  ...pageFields(),
  search: searchField,
  status: vine.enum(['pending', 'approved', 'rejected', 'flagged'] as const).optional(),
  isActive: toggleText().optional(),
  inspection: vine.enum(['overdue'] as const).optional(),
  changes: vine.enum(['edited'] as const).optional(),
  sort: sortField(LISTING_SORTS),
})

const reason = () => paragraph(500)

/** The `updatedAt` of the listing as the administrator saw it. */
const updatedAt = () => line(40).optional()

export const approval = validator({ updatedAt: updatedAt() })

/** Rule X12. */
export const rejection = validator({
  reason: reason().nullable().optional(),
  updatedAt: updatedAt(),
})

export const flag = validator({ reason: reason(), updatedAt: updatedAt() })
flag.messagesProvider = new PlainMessages({
  'reason.required': 'Please provide a reason for flagging',
  'reason.minLength': 'Please provide a reason for flagging',
})
