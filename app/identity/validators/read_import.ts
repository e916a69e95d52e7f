import { errors } from '@vinejs/vine'
import type { ImportedPerson } from '#identity/contract/import_users'
import { importedPersonValidator } from '#identity/validators/identity_validators'
import { csvRows } from '#identity/validators/csv_rows'
import { decodeText } from '#identity/validators/decode_text'

const COLUMNS = ['email', 'firstName', 'lastName', 'role'] as const

type Column = (typeof COLUMNS)[number]

/** What lists call the columns, in small letters alone. */
const NAMES: Record<string, Column> = {
  email: 'email',
  emailaddress: 'email',
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  role: 'role',
}

/** A user to import, or what is wrong with the row, or what else of the file is worth knowing. */
export interface ImportRow {
  line: number
  person?: ImportedPerson
  problem?: string
  notice?: string
}

/**
 * Reads users from a CSV file row by row. What is not imported is told: unknown columns, rows with more cells than the first
 * line, another encoding than UTF-8. Throws RangeError when the file cannot be read, or its first line does not name an
 * `email` column or names one twice.
 */
export async function* readImport(pieces: AsyncIterable<Buffer>): AsyncGenerator<ImportRow> {
  let columns: (Column | null)[] | null = null
  let isGuessed = false
  const texts = decodeText(pieces, () => (isGuessed = true))

  for await (const { line, cells } of csvRows(texts)) {
    if (columns) yield await readRow(line, columns, cells)
    else {
      columns = readHeader(cells)
      yield* unknownColumns(line, columns, cells)
    }
  }
  if (!columns) throw new RangeError('The file is empty')
  if (isGuessed)
    yield {
      line: 1,
      notice: 'the file is not in UTF-8 and was read as Windows-1252: check the names',
    }
}

function readHeader(cells: string[]): (Column | null)[] {
  const columns = cells.map((cell) => NAMES[cell.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null)
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  if (twice) throw new RangeError(`The first line names the column ${twice} twice`)
  if (!columns.includes('email'))
    throw new RangeError(
      `The first line must name the columns, with commas between: ${COLUMNS.join(', ')}`
    )

  return columns
}

function unknownColumns(line: number, columns: (Column | null)[], cells: string[]): ImportRow[] {
  return columns.flatMap((column, at) => {
    if (column) return []
    const name = cells[at] ? `“${cells[at]}”` : `number ${at + 1}, which has no name,`
    return [{ line, notice: `the column ${name} is not imported` }]
  })
}

async function readRow(
  line: number,
  columns: (Column | null)[],
  cells: string[]
): Promise<ImportRow> {
  if (cells.slice(columns.length).some(Boolean))
    return { line, problem: 'The row has more cells than the first line' }
  const given = columns.flatMap((column, at) => (column ? [[column, cells[at] || null]] : []))
  const { role, ...rest } = Object.fromEntries(given) as Partial<Record<Column, string | null>>

  try {
    const person = { ...rest, role: role?.toUpperCase() }
    return { line, person: await importedPersonValidator.validate(person) }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    const [{ message }] = error.messages as { message: string }[]
    return { line, problem: message }
  }
}
