import vine from '@vinejs/vine'
import { type SortColumns, sortsOf } from '#moderation/lists/ordering'
import { aucklandDate } from '#shared/validators/auckland_date'
import { paragraph } from '#shared/validators/texts'

/** Fields that the queries of lists share. */
export const searchField = paragraph(100).optional()

export const periodFields = { from: aucklandDate().optional(), to: aucklandDate().optional() }

/** A column's name, with a leading minus for descending. */
export function sortField<Columns extends SortColumns>(columns: Columns) {
  return vine.enum(sortsOf(columns)).optional()
}
