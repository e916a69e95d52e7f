import type { HttpContext } from '@adonisjs/core/http'
import { toCsv } from '#shared/values/csv'

const BYTE_ORDER_MARK = '\uFEFF'

/** Answers with a CSV file to download; the name is without its ending, the first row the headings. */
export function csvFile(
  response: HttpContext['response'],
  name: string,
  rows: Parameters<typeof toCsv>[0]
): string {
  response.header('Content-Type', 'text/csv; charset=utf-8')
  response.header('Content-Disposition', `attachment; filename="${name}.csv"`)

  return `${BYTE_ORDER_MARK}${toCsv(rows)}`
}
