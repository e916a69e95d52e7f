import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { inProject } from '../launcher/paths.ts'

const PAGE = inProject('docs', 'front-end.md')

/** A Markdown table. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Writes a table into docs/front-end.md, between the two markers of this name. */
export async function writeIntoDocs(name: string, table: string): Promise<void> {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(PAGE, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/front-end.md has no place for "${name}".`)

  const next = `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`
  writeFileSync(PAGE, await format(next, { ...(await resolveConfig(PAGE)), filepath: PAGE }))
}
