import { setImmediate as nextTurn } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { whereListed } from '#catalog/contract/public_visibility'
import { type FoundWords, KeptWords, type Texts } from '#catalog/queries/kept_words'
import { type Area, type KnownListing, ListingIndex } from '#catalog/queries/listing_index'
import type { SearchCriteria } from '#catalog/queries/matching_listings'
import { nightsFrom, offerFields } from '#catalog/queries/offers'
import { containsAll, rankBy, wordsOf } from '#catalog/queries/word_search'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { SharedReads } from '#platform/database/shared_reads'
import { empty, raw, sql } from '#platform/database/sql'

/** `text` answers what is shown of moorings by their ids; who is hidden meanwhile may be missing. */
interface Asked {
  area: Area | null
  limit: number
  now: DateTime
  texts: (ids: string[]) => Promise<Map<string, string>>
}

/** Which of those that are found are named. */
interface PageOf {
  skip: number
  most: number
}

interface Found {
  total: number
  ids: string[]
}

interface Change extends KnownListing {
  isListed: boolean
  /** Null when its calendar alone changed. */
  texts: Texts | null
  /** The transactions that made it. */
  changedIn: string
}

interface Changes {
  /** The first transaction that may not have ended when they were read. */
  upTo: string
  /** Milliseconds since 1970, of the database. */
  readAt: number
  /** How many times something was noted, of one listing, too. */
  noted: number
  changes: Change[] | null
}

const [MOST_TEXTS, MOST_LOOKED] = [50_000, 100_000]
const MOST_ANSWERS = 100
const MOST_TOTALS = 1000
/** Some 15 kB each. Nothing in them is older than the last change; who is no longer hidden, because a time is over, may be missing. */
const [MOST_LISTS, LIST_SECONDS] = [600, 30]
/** Matches of words. */
const MOST_WITH_WORDS = 20_000
/** With so many at once all are read again. */
const MOST_CHANGES = 20_000
const LISTINGS_AT_ONCE = 500

const CREATED_AT = raw('(extract(epoch FROM listings.created_at) * 1000000)::float8 AS "createdAt"')

/** SQL of a `KnownListing`, for rows of `listings`. */
const fields = () => sql`
  ${CREATED_AT},
  listings.public_latitude AS latitude, listings.public_longitude AS longitude,
  (extract(epoch FROM listings.hidden_until) * 1000)::float8 AS "hiddenUntil",
  (SELECT row_to_json(offer) FROM (SELECT ${offerFields()}) offer) AS offer`

/** Between one reading of changes and the next, where nobody asks. */
const FOLLOW_MS = 5_000

/** Between one reading of all listings and the next. */
const REST_MS = 10_000

/** After so long without a reading all are read again: changes of calendars are kept twice as long. */
const LONGEST_PAUSE_MS = marketplace.calendar.changesMinutes * 30_000

const UP_TO = raw('pg_snapshot_xmin(pg_current_snapshot())::text AS "upTo"')

const READ_AT = raw('(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "readAt"')

/** SQL of what was noted since a transaction, with those that had not ended then. */
const notedIn = (
  table: 'listing_changes' | 'calendar_changes',
  { upTo, mostChanges }: Known
) => sql`(
  SELECT listing_id, changed_in::text, ${raw(String(table === 'listing_changes'))} AS is_itself FROM ${raw(table)}
  WHERE changed_in >= ${upTo}::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())
  ORDER BY changed_in LIMIT ${mostChanges})`

/**
 * Changes since a transaction. Those that had not ended when it was read are among them, so that none is missed; of a dump from another
 * server there are later ones. Indexes find both, whatever the planner expects.
 */
const changesSince = (known: Known) => sql`
  WITH noted AS MATERIALIZED (${notedIn('listing_changes', known)} UNION ALL ${notedIn('calendar_changes', known)})
  SELECT ${UP_TO}, ${READ_AT}, (SELECT count(*)::int FROM noted) AS noted, (SELECT json_agg(change) FROM (
    SELECT c.*, ${fields()}, coalesce(${whereListed('listings')}, false) AS "isListed",
      CASE WHEN c."isItself" THEN json_build_array(listings.title_text, listings.place_text, listings.search_text) END AS texts
    FROM (
      SELECT listing_id AS id, string_agg(changed_in, ' ' ORDER BY changed_in) AS "changedIn", bool_or(is_itself) AS "isItself"
      FROM noted GROUP BY listing_id) c
    LEFT JOIN LATERAL (SELECT * FROM listings WHERE id = c.id LIMIT 1) listings ON true) change) AS changes`

/** What a process knows of public listings. */
class Known {
  index: ListingIndex | null = null
  /** Of that index. */
  words: KeptWords | null = null
  upTo = '0'
  /** By the database's clock, in milliseconds since 1970. */
  readAt = 0
  /** The transaction that changed a mooring last, of those that are read again. */
  applied = new Map<string, string>()
  /** How often one changed itself, and how often one was hidden. */
  version = 0
  hidings = 0
  /** When all may be read again. */
  restsUntil = 0
  loading: Promise<void> | null = null
  reads = new SharedReads<void>()
  answers: Cache<unknown>
  lists: Cache<unknown>
  totals = new Cache<number>({
    seconds: marketplace.freshness.totalSeconds,
    maxEntries: MOST_TOTALS,
  })

  constructor(
    public seconds: number,
    public mostChanges = MOST_CHANGES,
    public longestPauseMs = LONGEST_PAUSE_MS,
    public restMs = REST_MS
  ) {
    this.answers = new Cache({ seconds, maxEntries: MOST_ANSWERS, isSteady: true })
    this.lists = new Cache({
      seconds: seconds && LIST_SECONDS,
      maxEntries: MOST_LISTS,
      isSteady: true,
    })
  }
}

const shared = new Known(marketplace.freshness.mapSeconds)

/**
 * Public listings in the memory of the process: their points and what searches ask of them (docs/adr/0050, 0051). Every call reads
 * first which changed, so that one that is hidden is gone with the next call, as in every list.
 */
export class KeptListings {
  constructor(private known = shared) {}

  /** One that keeps what is its own. */
  static apart(...limits: ConstructorParameters<typeof Known>): KeptListings {
    return new KeptListings(new Known(...limits))
  }

  /** Reads all when a server starts; resolves when they are read, also by another call. */
  async prepare(): Promise<void> {
    const { seconds, index, loading } = this.known
    if (seconds > 0 && (!index || loading)) await this.#load()
  }

  /**
   * Reads what changed from time to time, so that it is little also where nobody searches for long.
   *
   * @returns ends it, before the database is closed: reading would open it again
   */
  follow(): () => void {
    if (this.known.seconds === 0) return () => {}

    // Who searches while the database is away is told.
    const read = () => this.#readChanges(DateTime.utc()).catch(() => {})
    const timer = setInterval(read, FOLLOW_MS).unref()

    return () => clearInterval(timer)
  }

  /** @returns texts of the newest, and whether these are all; null until all are read, and for few among very many */
  async newest(asked: Asked): Promise<{ texts: string[]; isComplete: boolean } | null> {
    await this.#readChanges(asked.now)
    const { index, version } = this.known
    if (!index) return null

    const { area, limit, now } = asked
    const places = index.newest(area, limit + 1, now.toMillis())
    if (!places) return null

    const shown = places.slice(0, limit).map((at) => ({ at, text: index.textAt(at) }))
    const unknown = shown.filter(({ text }) => text === undefined)
    if (unknown.length > 0) {
      const ids = unknown.map(({ at }) => index.idAt(at))
      const texts = await asked.texts(ids)
      if (version !== this.known.version) return this.newest(asked)
      for (const [place, one] of unknown.entries()) {
        one.text = texts.get(ids[place])
        if (one.text) index.keepText(one.at, one.text)
      }
    }

    return {
      texts: shown.flatMap(({ text }) => text ?? []),
      isComplete: places.length <= limit,
    }
  }

  /** @returns how many match; null as `find` */
  async count(criteria: SearchCriteria): Promise<number | null> {
    const found = await this.find(criteria, { skip: 0, most: 0 })

    return found && found.total
  }

  /**
   * How many match, and ids of some: with words in the order of `SearchWords`, else the newest first.
   *
   * @returns null until all are read, for words in very many, and for far dates, which are not kept
   */
  async find(criteria: SearchCriteria, page: PageOf): Promise<Found | null> {
    const { search, region, now } = criteria
    const folded =
      region === undefined ? undefined : await folds.getOrSet(region, () => fold(region))

    await this.#readChanges(now)
    const { index, words } = this.known
    if (!index) return null
    const searched = wordsOf(search)
    const matches = searched ? await words!.matching(searched) : undefined
    // All were read again meanwhile: rows have other numbers.
    if (matches === null || index !== this.known.index) return null

    const among = matches?.rows
    const found = index.search((offers) => offers.matching(criteria, folded, among), {
      area: areaOf(criteria),
      now: now.toMillis(),
      among,
      ...page,
    })
    return found && { total: found.total, ids: found.rows.map((at) => index.idAt(at)) }
  }

  /** How many match, at most seconds ago; `load` is asked where `count` does not know. */
  totalOf(criteria: SearchCriteria, load: () => Promise<number>): Promise<number> {
    const { now, ...filter } = criteria

    return this.known.totals.getOrSet(
      JSON.stringify(filter),
      async () => (await this.count(criteria)) ?? load()
    )
  }

  /** What `load` answered at most twice `mapSeconds` ago, unless something was hidden since. */
  async answerOf<Answer>(key: string, now: DateTime, load: () => Promise<Answer>): Promise<Answer> {
    await this.#readChanges(now)
    if (!this.known.index) return load()

    return this.known.answers.getOrSet(`${this.known.hidings} ${key}`, load) as Promise<Answer>
  }

  /** What `load` answered since a mooring changed itself last; not for what depends on calendars. */
  async listOf<List>(key: string, now: DateTime, load: () => Promise<List>): Promise<List> {
    await this.#readChanges(now)
    if (!this.known.index) return load()

    return this.known.lists.getOrSet(`${this.known.version} ${key}`, load) as Promise<List>
  }

  /** Until all are known they are read beside; nobody waits for that. */
  async #readChanges(now: DateTime): Promise<void> {
    if (this.known.index) await this.known.reads.read('changes', () => this.#apply(now))
    else void this.prepare()
  }

  async #apply(now: DateTime): Promise<void> {
    const { known } = this
    const { index } = known
    const [{ upTo, readAt, noted, changes }] = await runSql<Changes>(changesSince(known), {
      plan: 'prepared',
      client: 'replica',
    })
    // All were read again meanwhile: these changes are not those since then.
    if (index !== known.index) return this.#readChanges(now)
    const isOtherServer = BigInt(upTo) < BigInt(known.upTo)
    const isTooLate = readAt - known.readAt > known.longestPauseMs
    const isTooMuch = noted >= known.mostChanges
    if (isOtherServer || isTooLate || isTooMuch) return this.#forget()

    Object.assign(known, { upTo, readAt })
    for (const change of changes ?? [])
      if (known.applied.get(change.id) !== change.changedIn) this.#applyOne(change, now.toMillis())
    known.applied = new Map(changes?.map(({ id, changedIn }) => [id, changedIn]))
    if (!index!.hasAllNights(now)) void this.#load()
  }

  #applyOne(change: Change, now: number) {
    const { known } = this
    const { id, texts } = change
    const index = known.index!
    known.applied.set(id, change.changedIn)
    if (!texts) return index.putOffer(change)
    const wasShown = index.shows(id, now)
    const before = index.rowOf(id)

    if (change.isListed) index.put(change)
    else index.remove(id)
    known.words!.changed({ before, after: index.rowOf(id), texts })
    known.version++
    if (wasShown && !index.shows(id, now)) known.hidings++
  }

  #forget() {
    this.known.index = null
    this.known.version++
    this.known.hidings++
    void this.#load()
  }

  /** Resolves when all are read, also by another call; at once while it rests. */
  async #load(): Promise<void> {
    const { known } = this
    if (!known.loading && performance.now() < known.restsUntil) return

    known.loading ??= this.#readAll()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'Public listings could not be read')
      })
      .finally(() => {
        known.loading = null
        known.restsUntil = performance.now() + known.restMs
      })
    await known.loading
  }

  /** What changes meanwhile is among the changes since it began. */
  async #readAll(): Promise<void> {
    const { known } = this
    const index = new ListingIndex(nightsFrom(DateTime.utc()), {
      texts: MOST_TEXTS,
      looked: MOST_LOOKED,
    })
    const [began] = await runSql<Pick<Changes, 'upTo' | 'readAt'>>(
      sql`SELECT ${UP_TO}, ${READ_AT}`,
      {
        client: 'replica',
      }
    )

    let reading = readAfter()
    for (let isLast = false; !isLast;) {
      const listings = await reading
      isLast = listings.length < LISTINGS_AT_ONCE
      // The next ones are found while these are added.
      if (!isLast) reading = readAfter(listings.at(-1))
      for (const listing of listings) index.add(listing)
      await nextTurn()
    }
    Object.assign(known, {
      index,
      words: new KeptWords(index, findWords),
      ...began,
      applied: new Map(),
    })
    // Rows have other numbers now.
    known.version++
  }
}

async function readAfter(last?: KnownListing): Promise<KnownListing[]> {
  const [{ listings }] = await runSql<{ listings: KnownListing[] | null }>(listingsAfter(last), {
    client: 'replica',
  })

  return listings ?? []
}

/** Newest first. As JSON they take a fifth of the time that rows do. */
const listingsAfter = (last?: KnownListing) => sql`
  SELECT json_agg(listing) AS listings FROM (
    SELECT id, ${fields()} FROM listings
    WHERE ${whereListed('listings')} ${last ? sql`AND (created_at, id) < (${instantOf(last)}, ${last.id}::uuid)` : empty}
    ORDER BY created_at DESC, id DESC LIMIT ${raw(String(LISTINGS_AT_ONCE))}) listing`

/** SQL of ids of 16 bytes each, one after the other. */
const idsAt = (rank: number) =>
  sql`string_agg(uuid_send(id), '') FILTER (WHERE rank = ${rank}::int)`

/** SQL of those with all words, by their rank; many when there are more than are kept. */
const withWords = (words: string) => sql`
  SELECT string_to_array(fold_words(${words}), ' ') AS words, ${idsAt(0)} AS titled, ${idsAt(1)} AS placed, ${idsAt(2)} AS others,
    count(*) > ${raw(String(MOST_WITH_WORDS))} AS "areMany"
  FROM (
    SELECT id, ${rankBy(words)} AS rank FROM listings WHERE ${whereListed('listings')} AND ${containsAll(words)}
    LIMIT ${raw(String(MOST_WITH_WORDS + 1))}) match`

interface WithWords {
  words: string[]
  titled: Buffer | null
  placed: Buffer | null
  others: Buffer | null
  areMany: boolean
}

async function findWords(searched: string): Promise<FoundWords> {
  const [{ words, titled, placed, others, areMany }] = await runSql<WithWords>(
    withWords(searched),
    { plan: 'prepared', client: 'replica' }
  )

  return { words, ids: areMany ? null : [titled, placed, others] }
}

const instantOf = ({ createdAt }: KnownListing) =>
  sql`timestamptz 'epoch' + ${createdAt}::float8 * interval '1 microsecond'`

/** Of names of regions. */
const folds = new Cache<string>({ seconds: 3600, maxEntries: 1000, isSteady: true })

async function fold(region: string): Promise<string> {
  const [{ folded }] = await runSql<{ folded: string }>(sql`SELECT fold(${region}) AS folded`, {
    client: 'replica',
  })

  return folded
}

function areaOf({ west, south, east, north }: SearchCriteria): Area | null {
  return west === undefined ? null : ({ west, south, east, north } as Area)
}
