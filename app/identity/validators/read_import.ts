import { errors } from '@vinejs/vine'
import type { ImportedPerson } from '#identity/contract/import_users'
import { importedPersonValidator } from '#identity/validators/identity_validators'
import { csvRows } from '#identity/validators/csv_rows'

const COLUMNS = ['email', 'firstName', 'lastName', 'role'] as const

/** A user to import, or what is wrong with the row. */
export interface ImportRow {
  line: number
  person?: ImportedPerson
  problem?: string
}

/** Reads users from a CSV file row by row. Throws RangeError when the first line does not name an `email` column. */
export async function* readImport(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let columns: string[] | null = null

  for await (const { line, cells } of csvRows(chunks)) {
    if (columns) yield await readRow(line, columns, cells)
    else columns = readHeader(cells)
  }
  if (!columns) throw new RangeError('The file is empty')
}

function readHeader(cells: string[]): string[] {
  const columns = cells.map(
    (cell) => COLUMNS.find((column) => column.toLowerCase() === cell.toLowerCase()) ?? cell
  )
  if (!columns.includes('email'))
    throw new RangeError(`The first line must name the columns: ${COLUMNS.join(', ')}`)

  return columns
}

async function readRow(line: number, columns: string[], cells: string[]): Promise<ImportRow> {
  const given = columns.map((column, index) => [column, cells[index] || null] as const)
  const { role, ...rest } = Object.fromEntries(given)

  try {
    const person = { ...rest, role: role?.toUpperCase() }
    return { line, person: await importedPersonValidator.validate(person) }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    const [{ message }] = error.messages as { message: string }[]
    return { line, problem: message }
  }
}
