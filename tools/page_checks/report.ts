import { readFileSync, writeFileSync } from 'node:fs'
import { formatted } from '../code_checks/formatted.ts'
import { inProject } from '../launcher/paths.ts'

/** A Markdown table. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Writes a table into docs/front-end.md, between the two markers of this name. */
export function writeIntoDocs(name: string, table: string): Promise<void> {
  return writeIntoPage('docs/front-end.md', name, table)
}

/** Writes a part of a page in Markdown, between the two markers of this name. */
export async function writeIntoPage(page: string, name: string, part: string): Promise<void> {
  const file = inProject(page)
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for "${name}".`)

  const next = `${text.slice(0, from + start.length)}\n\n${part}\n\n${text.slice(to)}`
  writeFileSync(file, await formatted(file, next))
}
