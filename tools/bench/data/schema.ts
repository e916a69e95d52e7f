import { RULE_FUNCTIONS } from './rule_rows.ts'
import { WORDS } from './words.ts'

/** A SQL text array literal. */
function texts(words: string[]): string {
  return `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`
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

  /** Same as `made` in words.ts. */
  `CREATE FUNCTION bench.word(letter text, digits int, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN letter || (SELECT string_agg((${texts(WORDS.syllable)})[1 + (n / (10 ^ place)::bigint) % 10], '' ORDER BY place)
                       FROM generate_series(0, digits - 1) place)`,

  ...Object.entries(WORDS).map(
    ([name, words]) =>
      `CREATE FUNCTION bench.${name}(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
         RETURN bench.pick(${texts(words)}, n)`
  ),

  ...RULE_FUNCTIONS,
]
