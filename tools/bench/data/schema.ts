import { WORDS } from './words.ts'

/** SQL of a text array. */
function texts(words: string[]): string {
  return `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`
}

/**
 * What the rows are made with, in a schema of its own. Ids and words follow from a number, so that whoever asks
 * for a row can name it without looking it up.
 */
export const SCHEMA = [
  'CREATE SCHEMA bench',

  `CREATE FUNCTION bench.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN overlay(overlay(md5(kind || n) PLACING '4' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid`,

  `CREATE FUNCTION bench.pick(list text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN list[1 + n % cardinality(list)]`,

  /** As `made` of words.ts. */
  `CREATE FUNCTION bench.word(letter text, digits int, n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN letter || (SELECT string_agg((${texts(WORDS.syllable)})[1 + (n / (10 ^ place)::bigint) % 10], '' ORDER BY place)
                       FROM generate_series(0, digits - 1) place)`,

  ...Object.entries(WORDS).map(
    ([name, words]) =>
      `CREATE FUNCTION bench.${name}(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
         RETURN bench.pick(${texts(words)}, n)`
  ),
]
