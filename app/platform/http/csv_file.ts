import type { HttpContext } from '@adonisjs/core/http'
import { toCsv } from '#shared/values/csv'

/** Spreadsheets read the file as UTF-8 with it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Answers with a CSV file to download.
 *
 * @param name without the ending
 * @param rows the headings first
 */
export function csvFile(
  response: HttpContext['response'],
  name: string,
  rows: Parameters<typeof toCsv>[0]
): string {
  response.header('Content-Type', 'text/csv; charset=utf-8')
  response.header('Content-Disposition', `attachment; filename="${name}.csv"`)

  return `${BYTE_ORDER_MARK}${toCsv(rows)}`
}
