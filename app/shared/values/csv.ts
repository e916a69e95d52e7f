type Value = string | number | null

/** Where a spreadsheet may begin a formula: at the start, and after what separates cells and rows in other settings. */
const FORMULA_START = /(^|[;\uFF1B|\t\r\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g

const SEPARATOR = /[",;\uFF1B|\t\r\n]/

/** Rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula are escaped. */
export function toCsv(rows: Value[][]): string {
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('')
}

function cell(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)

  const text = value.replaceAll(FORMULA_START, (_, before = '', blank = '') => `${before}'${blank}`)
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
