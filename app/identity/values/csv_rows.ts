/** One row of a CSV file: the line it starts on (1 is the first), and its cells. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads CSV (RFC 4180: quotes, commas and line breaks in quotes; CRLF or LF; a byte order mark is
 * dropped) piece by piece. Empty lines are left out.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader()

  for await (const chunk of chunks) {
    for (const character of chunk) {
      const row = reader.take(character)
      if (row) yield row
    }
  }

  const last = reader.end()
  if (last) yield last
}

class CsvReader {
  #line = 1
  #start = 1
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  #mayCloseQuote = false
  #isFirst = true

  /** @returns the row that this character ends, if it ends one */
  take(character: string): CsvRow | null {
    const isMark = this.#isFirst && character === '\uFEFF'
    this.#isFirst = false
    if (isMark) return null
    if (character === '\n') this.#line += 1
    if (this.#isQuoted && this.#takeQuoted(character)) return null

    return this.#takePlain(character)
  }

  end(): CsvRow | null {
    return this.#closeRow()
  }

  /** @returns false when the quotes were closed before this character */
  #takeQuoted(character: string): boolean {
    if (this.#mayCloseQuote && character !== '"') {
      this.#isQuoted = false
      this.#mayCloseQuote = false
      return false
    }
    if (character === '"' && !this.#mayCloseQuote) {
      this.#mayCloseQuote = true
      return true
    }

    this.#mayCloseQuote = false
    this.#cell += character
    return true
  }

  #takePlain(character: string): CsvRow | null {
    if (character === '\n') return this.#closeRow()
    if (character === ',') this.#closeCell()
    else if (character === '"' && this.#cell.trim() === '') this.#isQuoted = true
    else if (character !== '\r') this.#cell += character

    return null
  }

  #closeCell() {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
  }

  #closeRow(): CsvRow | null {
    this.#closeCell()
    const row = { line: this.#start, cells: this.#cells }
    this.#cells = []
    this.#start = this.#line
    this.#isQuoted = false
    this.#mayCloseQuote = false

    return row.cells.some((cell) => cell !== '') ? row : null
  }
}
