/**
 * SQL for: these texts may stand in the search text of a row, wherever in a word they begin. An index of parts leads to such rows
 * (docs/adr/0032); which of them have the texts, LIKE says. The sub-select hides them from the planner: parts that it knew
 * to be common it would look for in each row, which takes a hundred times longer than to read them off the index.
 *
 * @param texts SQL of at least one text
 */
export function mayHave(texts: string[]): string {
  const parts = texts.map((text) => `parts_query(fold(${text}))`)

  return `parts_vector(search_text) @@ (SELECT ${parts.join(' && ')})`
}
