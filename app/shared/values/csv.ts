type Value = string | number | null

const FORMULA_START = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula are escaped. */
export function toCsv(rows: Value[][]): string {
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)

  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
