import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { aucklandDate } from '#shared/validators/auckland_date'
import { id } from '#shared/validators/id'
import { PlainMessages, validator } from '#shared/validators/messages'
import { line } from '#shared/validators/texts'

const MOST_TEXT = 80

const ofASearch = vine.createRule((value: unknown, _, field: FieldContext) => {
  const { listingId } = field.data as { listingId?: unknown }

  if (value && listingId)
    field.report('An alert is about a mooring or about a search', 'ofASearch', field)
})

/** POST /alerts: nights of one mooring, or of any that a search by region or place finds. */
export const alertValidator = validator({
  listingId: id().optional(),
  region: line(MOST_TEXT).use(ofASearch()).optional(),
  near: line(MOST_TEXT).use(ofASearch()).optional(),
  vesselId: id().optional(),
  checkIn: aucklandDate(),
  checkOut: aucklandDate(),
})
alertValidator.messagesProvider = new PlainMessages({
  'checkIn.required': 'Please select check-in and check-out dates',
  'checkOut.required': 'Please select check-in and check-out dates',
})
