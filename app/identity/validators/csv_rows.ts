import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** One row of a CSV file: the line it starts on (1 is the first), and its cells without surrounding blanks. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Of a row, so that a quotation mark that is not closed does not take the rest of the file into memory. */
const MOST_CHARACTERS = 100_000

/** Reads a CSV file (RFC 4180) row by row from its pieces. Throws RangeError when a quotation mark is not closed. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    raw: true,
    trim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    recordDelimiter: ['\r\n', '\n', '\r'],
    maxRecordSize: MOST_CHARACTERS,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
  })
  // Ends the parser with the error of its source; it is thrown below.
  pipeline(Readable.from(chunks), parser, () => {})

  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRecord>)
      yield {
        line: info.lines - (raw.trim().match(LINE_END)?.length ?? 0),
        cells: record.map((cell) => cell.trim()),
      }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new RangeError(`The file cannot be read: ${error.message}`)
  }
}

const LINE_END = /\r\n|\n|\r/g

interface ParsedRecord {
  record: string[]
  /** `lines`: the line on which the record ends. */
  info: { lines: number }
  raw: string
}
