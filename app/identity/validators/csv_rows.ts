import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** One row of a CSV file: the line it starts on (1 is the first), and its cells without surrounding blanks. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Reads a CSV file (RFC 4180) row by row from its pieces. Empty rows are left out, a byte order mark is dropped. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const parser = Readable.from(chunks).pipe(
    parse({
      bom: true,
      info: true,
      raw: true,
      trim: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      recordDelimiter: ['\r\n', '\n'],
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
    })
  )

  for await (const { record, info, raw } of parser as AsyncIterable<ParsedRecord>)
    yield {
      line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
      cells: record.map((cell) => cell.trim()),
    }
}

interface ParsedRecord {
  record: string[]
  /** `lines`: the line on which the record ends. */
  info: { lines: number }
  raw: string
}
