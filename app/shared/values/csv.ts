type Value = string | number | null

/** Also full-width signs, which some spreadsheets read like the others. */
const FORMULA_START = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/

/** Separators of any spreadsheet: an unquoted one would start a cell of its own. */
const SEPARATOR = /[",;|\t\r\n]/

/** Rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula are escaped. */
export function toCsv(rows: Value[][]): string {
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)

  const text = FORMULA_START.test(value) ? `'${value}` : value
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
