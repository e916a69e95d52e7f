const VISIBLE = `l.is_active AND l.moderation_status = 'approved' AND l.deleted_at IS NULL
  AND (l.hidden_until IS NULL OR l.hidden_until <= now())`

const SHOWN = `
  l.id, l.title, l.description, l.location, l.region, l.mooring_type AS "mooringType",
  l.high_tide_depth AS "highTideDepth", l.low_tide_depth AS "lowTideDepth", l.max_vessel_length AS "maxVesselLength",
  l.weight_capacity AS "weightCapacity", l.licensed_vessel_type AS "licensedVesselType",
  l.vessel_kinds AS "vesselKinds", l.dries_at_low_tide AS "driesAtLowTide", l.requires_vessel AS "requiresVessel",
  l.minimum_liability AS "minimumLiability", l.antifoul_within_months AS "antifoulWithinMonths",
  l.next_inspection_date AS "nextInspectionDate", l.last_inspection_date AS "lastInspectionDate",
  l.minimum_nights AS "minimumNights", l.cancellation_policy AS "cancellationPolicy", l.amenities,
  l.is_active AS "isActive", l.moderation_status AS "moderationStatus", l.price_per_night_cents, l.weekly_rate_cents,
  l.created_at AS "createdAt", l.public_latitude AS latitude, l.public_longitude AS longitude, o.first_name,
  l.owner_id, l.rating_count, l.rating_sum,
  (SELECT json_agg(json_build_object('id', p.id, 'isPrimary', p.is_primary, 'isPublic', p.is_public, 'width', p.width,
            'height', p.height, 'placeholder', p.placeholder, 'key', p.storage_key, 'order', p.position) ORDER BY p.position)
   FROM photos p WHERE p.listing_id = l.id AND p.is_public) AS photos`

const NEWEST = 'l.created_at DESC, l.id DESC'
const BETTER = `CASE WHEN fold(l.title) LIKE $2 THEN 0 WHEN fold(l.location || ' ' || l.region) LIKE $2 THEN 1 ELSE 2 END`
const BETTER_WORD = `CASE WHEN w.words @@ ($2 || 'A')::tsquery THEN 0 WHEN w.words @@ ($2 || 'B')::tsquery THEN 1 ELSE 2 END`

const matches = (pattern: string, word: string) =>
  `parts_vector(l.search_text) @@ (SELECT parts_query(${word})) AND l.search_text LIKE ${pattern}`

/** `$1` is the number of nights; length, draft with margin, displacement and kind of the boat follow. */
const OFFERED = `${VISIBLE} AND l.minimum_nights <= $1
  AND (l.price_per_night_cents IS NOT NULL OR l.weekly_rate_cents IS NOT NULL)
  AND l.max_vessel_length >= $2 AND l.low_tide_depth >= $3 AND l.weight_capacity >= $4
  AND (l.vessel_kinds = '{}' OR l.vessel_kinds @> ARRAY[$5::text])`

const TAKING = 'c.nights && $6::daterange AND (c.held_until IS NULL OR c.held_until > now())'

const FREE = `NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = l.id AND ${TAKING})`

/** A page of twelve rows. With `ids`, the ids are selected first and the rows are joined to them. */
function page(ids: string, order: string): string {
  return `SELECT ${SHOWN} FROM (${ids}) x JOIN listings l ON l.id = x.id JOIN users o ON o.id = l.owner_id ORDER BY ${order}`
}

/** `$1` is the offset or an id, `$2` the pattern or prefix, `$3` the word; in counts, pattern and word come first. */
export const LISTING_SQL = {
  count: `SELECT count(*)::int AS total FROM listings l WHERE ${VISIBLE}`,
  browseExact: `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${VISIBLE}
                ORDER BY ${NEWEST} LIMIT 12 OFFSET $1`,
  browseBest: page(
    `SELECT l.id FROM listings l WHERE ${VISIBLE} ORDER BY ${NEWEST} LIMIT 12 OFFSET $1`,
    NEWEST
  ),
  countMatches: `SELECT count(*)::int AS total FROM listings l WHERE ${VISIBLE} AND ${matches('$1', '$2')}`,
  searchExact: page(
    `SELECT l.id, ${BETTER} AS rank FROM listings l WHERE ${VISIBLE} AND ${matches('$2', '$3')}
     ORDER BY 2, ${NEWEST} LIMIT 12 OFFSET $1`,
    `x.rank, ${NEWEST}`
  ),
  countWords: `SELECT count(*)::int AS total FROM bench.words w JOIN listings l USING (id)
               WHERE ${VISIBLE} AND w.words @@ $1::tsquery`,
  searchBest: page(
    `SELECT w.id, ${BETTER_WORD} AS rank FROM bench.words w JOIN listings l USING (id)
     WHERE ${VISIBLE} AND w.words @@ $2::tsquery ORDER BY 2, w.created_at DESC, w.id DESC LIMIT 12 OFFSET $1`,
    `x.rank, ${NEWEST}`
  ),
  stayExact: `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${OFFERED} AND ${FREE}
              ORDER BY ${NEWEST} LIMIT 12 OFFSET $7`,
  stayBest: page(
    `SELECT l.id FROM listings l WHERE ${OFFERED} AND ${FREE} ORDER BY ${NEWEST} LIMIT 12 OFFSET $7`,
    NEWEST
  ),
  countFree: `SELECT count(*)::int AS total FROM listings l WHERE ${OFFERED} AND ${FREE}`,
  countOffered: `SELECT count(*)::int AS total FROM listings l WHERE ${OFFERED}`,
  countTaken: `SELECT count(*)::int AS total FROM listings l WHERE ${OFFERED}
               AND l.id = ANY (ARRAY(SELECT c.listing_id FROM calendar_entries c WHERE ${TAKING}))`,
  one: `SELECT ${SHOWN} FROM listings l JOIN users o ON o.id = l.owner_id WHERE ${VISIBLE} AND l.id = $1`,
}
