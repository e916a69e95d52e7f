/**
 * SQL condition: the search text of a row may contain these texts anywhere in its words. An index answers it
 * (docs/adr/0032) and LIKE decides. The sub-select hides the texts from the planner, which would otherwise scan every
 * row for common ones.
 *
 * @param texts SQL of at least one text
 */
export function mayContain(texts: string[]): string {
  const parts = texts.map((text) => `parts_query(fold(${text}))`)

  return `parts_vector(search_text) @@ (SELECT ${parts.join(' && ')})`
}
