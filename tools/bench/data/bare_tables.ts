import { MONTHS } from '../bare/revenue.ts'

/**
 * Tables that only the baseline server's "best" responses read: every word of the public listings with its weight,
 * and a roll-up of the revenue.
 */
export const BARE_TABLES = [
  `CREATE TABLE bench.words AS
     SELECT id, created_at,
       setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold(location || ' ' || region)), 'B')
         || setweight(to_tsvector('simple', fold(description)), 'D') AS words
     FROM listings WHERE is_active AND moderation_status = 'approved' AND deleted_at IS NULL`,
  'CREATE INDEX ON bench.words USING gin (words)',
  'CREATE UNIQUE INDEX ON bench.words (id)',

  `CREATE TABLE bench.revenue AS ${MONTHS}`,
]
