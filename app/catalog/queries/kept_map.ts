import { setImmediate as nextTurn } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { whereListed } from '#catalog/contract/public_visibility'
import { type Area, type KnownPoint, PointIndex } from '#catalog/queries/point_index'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { SharedReads } from '#platform/database/shared_reads'
import { empty, raw, type Sql, sql } from '#platform/database/sql'

/** `text` answers what is shown of moorings by their ids; who is hidden meanwhile may be missing. */
interface Asked {
  area: Area | null
  limit: number
  now: DateTime
  texts: (ids: string[]) => Promise<Map<string, string>>
}

interface Change extends KnownPoint {
  isListed: boolean
  /** The transaction that made it. */
  changedIn: string
}

interface Changes {
  /** The first transaction that may not have ended when they were read. */
  upTo: string
  changes: Change[] | null
}

const [MOST_TEXTS, MOST_LOOKED] = [50_000, 100_000]
const MOST_ANSWERS = 100
/** Some 15 kB each. Nothing in them is older than the last change; who is no longer hidden, because a time is over, may be missing. */
const [MOST_LISTS, LIST_SECONDS] = [600, 30]
const MOST_CHANGES = 5_000
const POINTS_AT_ONCE = 10_000

const FIELDS = {
  id: raw('listings.id'),
  createdAt: raw('(extract(epoch FROM listings.created_at) * 1000000)::float8'),
  latitude: raw('listings.public_latitude'),
  longitude: raw('listings.public_longitude'),
  hiddenUntil: raw('(extract(epoch FROM listings.hidden_until) * 1000)::float8'),
}

/** Between one reading of all points and the next. */
const REST_MS = 10_000

const UP_TO = raw('pg_snapshot_xmin(pg_current_snapshot())::text AS "upTo"')

/**
 * Changes since a transaction, by `listing_changes`. Those that had not ended when it was read are among them, so that none is missed;
 * of a dump from another server there are later ones. Indexes find both, whatever the planner expects.
 */
const changesSince = ({ upTo, mostChanges }: Known) => sql`
  SELECT ${UP_TO}, (SELECT json_agg(change) FROM (
    SELECT c.listing_id AS id, c.changed_in::text AS "changedIn", ${columnsOf('createdAt', 'latitude', 'longitude', 'hiddenUntil')},
      coalesce(${whereListed('listings')}, false) AS "isListed"
    FROM (SELECT * FROM listing_changes
      WHERE changed_in >= ${upTo}::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())
      ORDER BY changed_in LIMIT ${mostChanges}) c
    LEFT JOIN LATERAL (SELECT * FROM listings WHERE id = c.listing_id LIMIT 1) listings ON true) change) AS changes`

/** What a process knows of the map. */
class Known {
  index: PointIndex | null = null
  upTo = '0'
  /** The transaction that changed a mooring last, of those that are read again. */
  applied = new Map<string, string>()
  /** How often one changed, and how often one was hidden. */
  version = 0
  hidings = 0
  /** When all may be read again. */
  restsUntil = 0
  reads = new SharedReads<void>()
  answers: Cache<unknown>
  lists: Cache<unknown>

  /** @param mostChanges with so many at once all points are read again */
  constructor(
    public seconds: number,
    public mostChanges = MOST_CHANGES
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
 * All public points in the memory of the process (docs/adr/0050). Every call reads first which moorings changed, so that one that is
 * hidden is gone with the next call, as in every list.
 */
export class KeptMap {
  constructor(private known = shared) {}

  /** One that keeps what is its own. */
  static apart(seconds: number, mostChanges?: number): KeptMap {
    return new KeptMap(new Known(seconds, mostChanges))
  }

  /** Reads all points, beside, when a server starts. */
  prepare(): void {
    if (this.known.seconds > 0 && !this.known.index) this.#load()
  }

  /** @returns texts of the newest, and whether these are all; null until all points are read, and for few among very many */
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

  /** What `load` answered at most twice `mapSeconds` ago, unless something was hidden since. */
  async answerOf<Answer>(key: string, now: DateTime, load: () => Promise<Answer>): Promise<Answer> {
    await this.#readChanges(now)
    if (!this.known.index) return load()

    return this.known.answers.getOrSet(`${this.known.hidings} ${key}`, load) as Promise<Answer>
  }

  /** What `load` answered since a mooring changed last; not for what depends on calendars, which are not followed. */
  async listOf<List>(key: string, now: DateTime, load: () => Promise<List>): Promise<List> {
    await this.#readChanges(now)
    if (!this.known.index) return load()

    return this.known.lists.getOrSet(`${this.known.version} ${key}`, load) as Promise<List>
  }

  /** Until all points are known they are read beside; nobody waits for that. */
  async #readChanges(now: DateTime): Promise<void> {
    if (this.known.index) await this.known.reads.read('changes', () => this.#apply(now))
    else this.prepare()
  }

  async #apply(now: DateTime): Promise<void> {
    const { known } = this
    const [{ upTo, changes }] = await runSql<Changes>(changesSince(known), {
      plan: 'prepared',
      client: 'replica',
    })
    // Another server, or one that was set back.
    if (BigInt(upTo) < BigInt(known.upTo) || changes?.length === known.mostChanges)
      return this.#forget()

    known.upTo = upTo
    for (const change of changes ?? [])
      if (known.applied.get(change.id) !== change.changedIn) this.#applyOne(change, now.toMillis())
    known.applied = new Map(changes?.map(({ id, changedIn }) => [id, changedIn]))
  }

  #applyOne(change: Change, now: number) {
    const { known } = this
    const { index, applied } = known
    const wasShown = index!.shows(change.id, now)

    if (change.isListed) index!.put(change)
    else index!.remove(change.id)
    applied.set(change.id, change.changedIn)
    known.version++
    if (wasShown && !index!.shows(change.id, now)) known.hidings++
  }

  #forget() {
    this.known.index = null
    this.known.version++
    this.known.hidings++
    this.#load()
  }

  #load() {
    const { known } = this
    if (performance.now() < known.restsUntil) return

    known.restsUntil = Infinity
    void this.#readAll()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'The points of the map could not be read')
      )
      .finally(() => (known.restsUntil = performance.now() + REST_MS))
  }

  /** What changes meanwhile is among the changes since it began. */
  async #readAll(): Promise<void> {
    const { known } = this
    const index = new PointIndex(MOST_TEXTS, MOST_LOOKED)
    const [{ upTo }] = await runSql<{ upTo: string }>(sql`SELECT ${UP_TO}`, { client: 'replica' })

    let points: KnownPoint[] = []
    do {
      const next = pointsAfter(points.at(-1))
      const [read] = await runSql<{ points: KnownPoint[] | null }>(next, { client: 'replica' })
      points = read.points ?? []
      for (const point of points) index.add(point)
      await nextTurn()
    } while (points.length === POINTS_AT_ONCE)
    Object.assign(known, { index, upTo, applied: new Map() })
  }
}

/** Newest first. As JSON they take a fifth of the time that rows do. */
const pointsAfter = (last?: KnownPoint) => sql`
  SELECT json_agg(point) AS points FROM (
    SELECT ${columnsOf('id', 'createdAt', 'latitude', 'longitude', 'hiddenUntil')} FROM listings
    WHERE ${whereListed('listings')} ${last ? sql`AND (created_at, id) < (${instantOf(last)}, ${last.id}::uuid)` : empty}
    ORDER BY created_at DESC, id DESC LIMIT ${raw(String(POINTS_AT_ONCE))}) point`

const instantOf = ({ createdAt }: KnownPoint) =>
  sql`timestamptz 'epoch' + ${createdAt}::float8 * interval '1 microsecond'`

function columnsOf(...names: (keyof typeof FIELDS)[]): Sql {
  return raw(names.map((name) => `${FIELDS[name].sql} AS "${name}"`).join(', '))
}
