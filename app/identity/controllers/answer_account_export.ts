import type { HttpContext } from '@adonisjs/core/http'
import type { AccountData } from '#identity/queries/export_account'
import type { ExportPart } from '#identity/rules/export_parts'
import { accountExport } from '#identity/transformers/account_export'
import { csvFile } from '#platform/http/csv_file'
import { InvalidField } from '#shared/exceptions/domain_error'
import { tableOfRecords } from '#shared/values/table_of_records'

interface ExportChoice {
  format?: 'json' | 'csv'
  part?: ExportPart
}

/** Refuses a CSV file of no part, before anything is read. Throws InvalidField (422). */
export function refusePartless({ format, part }: ExportChoice): void {
  if (format === 'csv' && !part)
    throw new InvalidField('part', 'required', 'Please choose a part for the CSV file')
}

/** Answers with a person's data as a file to save: all of it as JSON, or one part as CSV. */
export function answerAccountExport(
  { response }: Pick<HttpContext, 'response'>,
  data: AccountData,
  { format, part }: ExportChoice
) {
  const parts = accountExport(data)
  response.header('Cache-Control', 'private, no-store')
  if (format === 'csv') {
    const records = parts[part!]
    return csvFile(
      response,
      `my_${part}`,
      tableOfRecords(Array.isArray(records) ? records : [records])
    )
  }

  response.header('Content-Type', 'application/json; charset=utf-8')
  response.header('Content-Disposition', 'attachment; filename="my_data.json"')
  return JSON.stringify(parts, null, 2)
}
