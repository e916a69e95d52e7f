import vine from '@vinejs/vine'
import { NOTICE_STATUSES } from '#compliance/rules/notice_status'
import { aucklandDate } from '#shared/validators/auckland_date'
import { validator } from '#shared/validators/messages'
import { pageFields } from '#shared/validators/page_query'

export const noticesQuery = validator({
  ...pageFields(),
  status: vine.enum(NOTICE_STATUSES).optional(),
})

export const noticePeriod = validator({
  from: aucklandDate().optional(),
  to: aucklandDate().optional(),
})
