import vine from '@vinejs/vine'
import { validator } from '#shared/validators/messages'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'

const STATUSES = ['open', 'resolved'] as const

export const messageReportsQuery = validator({
  ...pageFields(),
  status: vine.enum(STATUSES).optional(),
})

export const messageReportSettlement = validator({
  status: vine.enum(STATUSES),
  note: paragraph(1_000).nullable().optional(),
})
