import { RULE_FUNCTIONS } from './rule_rows.ts'
import { WORDS } from './words.ts'

/** A SQL text array literal. */
function texts(words: string[]): string {
  return `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`
}

/** SQL of the syllable, two letters, of a digit of `n`. @param value of the digit's place: 1, 10, 100 ... */
function syllableOf(value: number): string {
  return `substr('${WORDS.syllable.join('')}', 1 + 2 * (n / ${value} % 10)::int, 2)`
}

/**
 * SQL functions that generate the rows, in a separate schema. Ids and words are derived from a number, so that a
 * benchmark can address a row without a query.
 */
export const SCHEMA = [
  'CREATE SCHEMA bench',

  `CREATE FUNCTION bench.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN overlay(overlay(md5(kind || n) PLACING '4' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid`,

  `CREATE FUNCTION bench.pick(list text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN list[1 + n % cardinality(list)]`,

  /** Same as `made` in words.ts, for at most four digits. A query in it would take several times as long. */
  `CREATE FUNCTION bench.word(letter text, digits int, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN letter || left(${[1, 10, 100, 1000].map(syllableOf).join(' || ')}, 2 * digits)`,

  ...Object.entries(WORDS).map(
    ([name, words]) =>
      `CREATE FUNCTION bench.${name}(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
         RETURN bench.pick(${texts(words)}, n)`
  ),

  ...RULE_FUNCTIONS,
]
