import { setImmediate } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { fill } from '#tools/bench/data/fill'
import { commonWord, rareWord } from '#tools/bench/data/words'
import map from '#config/map'
import marketplace from '#config/marketplace'
import CountListings from '#catalog/queries/count_listings'
import KeptPages from '#catalog/queries/kept_pages'
import FindPublicListing from '#catalog/queries/find_public_listing'
import FindPublicListingWithNights from '#catalog/queries/find_public_listing_with_nights'
import { KeptListings } from '#catalog/queries/kept_listings'
import ListMapCards from '#catalog/queries/list_map_cards'
import ListMapPoints, { type MapPoint } from '#catalog/queries/list_map_points'
import { wherePublic } from '#catalog/contract/public_visibility'
import type { BoatCriteria } from '#catalog/queries/fitting_listings'
import type { BoatToFit } from '#catalog/rules/vessel_fit'
import type { ListingFilter } from '#catalog/queries/matching_listings'
import SearchListings from '#catalog/queries/search_listings'
import SearchWords from '#catalog/queries/search_words'
import EndHolds from '#booking/actions/end_holds'
import EndListingHolds from '#booking/actions/end_listing_holds'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import type { StayPlan } from '#booking/actions/plan_stay'
import Booking from '#booking/models/booking'
import ResponseRate from '#booking/contract/response_rate'
import FindHeldBooking from '#booking/queries/find_held_booking'
import FindHeldStay from '#booking/queries/find_held_stay'
import FindRoomToHold from '#booking/queries/find_room_to_hold'
import ListOwnerBookings from '#booking/queries/list_owner_bookings'
import ListPayableBookings from '#booking/queries/list_payable_bookings'
import ListConversations from '#messaging/conversations/list_conversations'
import Conversation from '#messaging/models/conversation'
import ListAuditEntries, { AUDIT_SORTS } from '#moderation/audit/list_audit_entries'
import ListBookings, { BOOKING_SORTS } from '#moderation/reports/list_bookings'
import ListListings, { LISTING_SORTS } from '#moderation/listings/list_listings'
import ListTransactions, { TRANSACTION_SORTS } from '#moderation/reports/list_transactions'
import SearchEverything from '#moderation/histories/search_everything'
import ShowBooking from '#moderation/histories/show_booking'
import ShowPerson from '#moderation/histories/show_person'
import ListUsers, { USER_SORTS } from '#moderation/accounts/list_users'
import { sortsOf } from '#moderation/lists/ordering'
import { StayRange } from '#shared/values/stay_range'
import { keptListings } from '#tests/support/kept_listings'
import { mostPagesRead, plansKept, sentBy, tablesScanned } from '#tests/support/plans'
import ListMessageReports from '#moderation/message_reports/list_message_reports'
import { Cache } from '#platform/database/cache'
import { runSql } from '#platform/database/run_sql'
import { empty, type Sql, sql } from '#platform/database/sql'
import { OpenIncidents } from '#booking/contract/open_incidents'
import DisputedStays from '#incidents/incidents/disputed_stays'
import ListAllIncidents from '#incidents/incidents/list_all_incidents'
import ListIncidents from '#incidents/incidents/list_incidents'
import Incident from '#incidents/models/incident'
import ListReviews from '#moderation/reviews/list_reviews'
import ListListingReviews from '#reviews/queries/list_listing_reviews'
import ListStaysToInvite from '#reviews/queries/list_stays_to_invite'
import ListUncountedListings from '#reviews/queries/list_uncounted_listings'
import RatedRenters from '#reviews/queries/rated_renters'
import StatesOfReviews from '#reviews/queries/states_of_reviews'

const SIZE = { listings: 30_000, users: 10_000, bookings: 10_000, audits: 10_000 }
const PAGE = { page: 1, limit: 20 }
const now = DateTime.utc()
const daysAgo = (days: number) => now.minus({ days }).toISODate()

/** An instant at which many of the seeded holds have lapsed. */
const LAPSED_NIGHTS = { checkIn: daysAgo(300), checkOut: daysAgo(296) }

const countsInDatabase = () => new CountListings(KeptListings.apart(0))

const boat = (measures: Partial<BoatToFit>): BoatCriteria => ({
  boat: { length: null, draft: null, displacement: null, kind: null, papers: null, ...measures },
  acceptsLowTide: false,
  fitsOnly: true,
})

const PAPERS = { liabilityCover: 1_000_000, insuredUntil: '2099-01-01', antifouledOn: '2026-11-01' }
const WHOLE_BOAT = boat({
  length: 10,
  draft: 1.9,
  displacement: 6000,
  kind: 'yacht',
  papers: PAPERS,
})

const VISITORS_SEARCHES: (ListingFilter & { fit?: BoatCriteria })[] = [
  {},
  { sort: 'price_low' },
  { sort: 'price_high' },
  { sort: 'length' },
  { sort: 'central' },
  { sort: 'central', region: 'Northland' },
  { sort: 'nearest' },
  { sort: 'nearest', fit: boat({ length: 25 }) },
  { region: 'Northland' },
  { mooringType: 'Pile Mooring' },
  { fit: boat({ length: 25 }) },
  { fit: WHOLE_BOAT },
  { fit: WHOLE_BOAT, checkIn: '2027-01-10', checkOut: '2027-01-14' },
  { fit: boat({ draft: 2 }) },
  { minPrice: 50, maxPrice: 80 },
  { checkIn: '2027-01-10', checkOut: '2027-01-14' },
  LAPSED_NIGHTS,
  { search: rareWord(42) },
  { search: commonWord(42) },
  { search: 'mooring' },
  { search: 'a' },
  { search: 'in' },
  { search: 'mooring in', sort: 'price_low' },
]

const WAIHEKE = { latitude: -36.8, longitude: 175.1 }

/** The whole region, and a bay. */
const AREAS = [
  { west: 170, south: -40, east: 180, north: -30 },
  { west: 174.8, south: -36.6, east: 174.82, north: -36.58 },
]

const SEARCHES = [rareWord(42), commonWord(42), '.4242@', '4242abcd']

/** One for each renter and mooring of the seeded bookings, with two messages, every tenth of them unread. */
const CONVERSATIONS = [
  `INSERT INTO conversations (listing_id, renter_id, owner_id, last_message_at)
    SELECT DISTINCT ON (listing_id, renter_id) listing_id, renter_id, owner_id, created_at FROM bookings ON CONFLICT DO NOTHING`,
  `INSERT INTO messages (conversation_id, sender, recipient_id, text, read_at, created_at)
    SELECT c.id, side.sender, CASE side.sender WHEN 'owner' THEN c.renter_id ELSE c.owner_id END, 'A question',
      CASE WHEN get_byte(uuid_send(c.id), 0) % 10 > 0 THEN c.last_message_at END, c.last_message_at
    FROM conversations c, (VALUES ('renter'), ('owner')) side (sender)`,
  'ANALYZE conversations, messages',
]

/** The confirmation of every booking. */
const MAILS = [
  `INSERT INTO mails (template, recipient, subject, dedupe_key, status)
    SELECT 'booking/confirmed', u.email, 'Your booking is confirmed', 'booking/confirmed:' || b.id, 'sent'
    FROM bookings b JOIN users u ON u.id = b.renter_id LIMIT 20000`,
  'ANALYZE mails',
]

/** Tables that are empty here are read whole, which costs nothing. */
const HAS_NO_ROWS =
  /^(checkout_attempts|connected_accounts|disputes|ledger_entries|payment_problems|refunds|transfer_reversals|transfers|vessels|stay_photos): /

/** By the renter of every second booking, every other one of those with its owner's; a few are hidden or not published yet. */
const REVIEWS = [
  `INSERT INTO reviews (booking_id, listing_id, author_id, subject_id, role, rating, accuracy, gear, shelter, access,
      text, stayed_in, publishes_at, is_counted, hidden_at, hidden_reason, created_at)
    SELECT b.id, b.listing_id, side.author, side.subject, side.role, 1 + byte % 5, side.part, side.part, side.part,
      side.part, 'As it was, and how we liked it.', to_char(b.check_in, 'YYYY-MM'),
      CASE byte WHEN 2 THEN now() + interval '9 days' ELSE b.created_at END, byte <> 4,
      CASE byte WHEN 6 THEN b.created_at END, CASE byte WHEN 6 THEN 'Rude' END, b.created_at
    FROM (SELECT *, get_byte(uuid_send(id), 0) AS byte FROM bookings) b
    CROSS JOIN LATERAL (VALUES ('renter', b.renter_id, b.owner_id, 4), ('owner', b.owner_id, b.renter_id, NULL))
      side (role, author, subject, part)
    WHERE byte % 2 = 0 AND (side.role = 'renter' OR byte % 4 = 0)`,
  `INSERT INTO conversation_reports (conversation_id, reporter_id, reason, status)
    SELECT id, renter_id, 'Rude', CASE get_byte(uuid_send(id), 0) WHEN 7 THEN 'open' ELSE 'resolved' END
    FROM conversations`,
  `INSERT INTO booking_transitions (booking_id, name, from_status, to_status, to_payment_status, created_at)
    SELECT id, 'completed', 'CONFIRMED', 'COMPLETED', 'PAID', check_out_at FROM bookings WHERE status = 'COMPLETED'`,
  `INSERT INTO review_invitations (booking_id) SELECT id FROM bookings WHERE check_out < current_date - 3`,
  `INSERT INTO incidents (booking_id, listing_id, kind, text, created_at, answer_by)
   SELECT id, listing_id, 'other', 'A problem', created_at, created_at + interval '1 hour' FROM bookings ORDER BY id LIMIT 20000`,
  'ANALYZE incidents, reviews, conversation_reports, booking_transitions, review_invitations',
]

/** Same effect as autovacuum, which cannot run in a transaction: totals can use an index-only scan. */
const AS_VACUUMED =
  "UPDATE pg_class SET relallvisible = relpages WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"

/** Statistics of a sample of 9,000 rows: one of 30,000 takes 9 s for the parts of words alone. */
const FEWER_SAMPLES = 'SET LOCAL default_statistics_target = 30'

/** Ten thousand open holds of others than a person. */
const HOLDS_OF_OTHERS = `
  INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights, total_cents,
      platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, status, payment_status,
      hold_expires_at, network, created_at)
    SELECT gen_random_uuid(), listing_id, renter_id, owner_id, check_in + 4000, check_out + 4000, number_of_nights, total_cents,
      platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, 'PENDING', 'PENDING', now() + interval '1 hour',
      host(inet '10.0.0.0' + 256 * row_number() OVER ()), now()
    FROM (SELECT DISTINCT ON (renter_id, listing_id, check_in, check_out) * FROM bookings WHERE renter_id <> :renterId) others
    LIMIT 10000`

/** Counting all rows, or all but what was never paid, needs a full scan; the total is cached for two seconds (docs/adr/0026). */
const COUNTS_ALL =
  /^\w+: SELECT count\(\*\)::int AS total FROM \w+ \w+ WHERE (true|\(NOT \(t\.status = 'failed' AND t\.captured_at IS NULL\)\) AND \(true\))$/

test.group('Query plans of the lists', (group) => {
  group.setup(async () => {
    const rollback = await testUtils.db().wrapInGlobalTransaction()
    await db.rawQuery(FEWER_SAMPLES)
    await fill((text) => db.rawQuery(text), SIZE)
    for (const text of [...CONVERSATIONS, ...REVIEWS]) await db.rawQuery(text)
    await db.rawQuery(AS_VACUUMED)
    return rollback
  })

  test('no list of a visitor scans a table', async ({ assert }) => {
    const search = await app.container.make(SearchListings)

    for (const options of VISITORS_SEARCHES)
      for (const page of [1, 20])
        assert.deepEqual(
          await tablesScanned(() =>
            search.handle({ ...options, place: WAIHEKE, page, limit: 12, now })
          ),
          [],
          JSON.stringify({ ...options, page })
        )
  })

  // Rule L16.
  test('pages of a word in every title are read off the newest, without ranking all matches', async ({
    assert,
  }) => {
    const words = new SearchWords(new Cache({ seconds: 60, maxEntries: 1, isSteady: true }))
    const search = new SearchListings(
      words,
      countsInDatabase(),
      new KeptPages(),
      KeptListings.apart(0)
    )
    const read = (page: number) =>
      search.handle({ search: 'mooring', page, limit: marketplace.pages.browse, now })
    const { total } = await read(1)

    for (const [page, mostPages] of [
      [1, 200],
      [400, 2000],
    ]) {
      assert.deepEqual(await tablesScanned(() => read(page)), [], `page ${page}`)
      assert.isBelow(await mostPagesRead(() => read(page)), mostPages, `page ${page}`)
      const again = await read(page)
      assert.equal(again.total, total)
    }
  })

  test('words with dates are ranked and counted by one statement, which finds what is taken at once', async ({
    assert,
  }) => {
    const search = await app.container.make(SearchListings)
    const stay = { checkIn: '2027-01-10', checkOut: '2027-01-14' }
    const read = () => search.handle({ ...stay, search: commonWord(42), page: 1, limit: 12, now })

    assert.lengthOf(await sentBy(read), 1)
    assert.isBelow(await mostPagesRead(read), 800)
    const mapPoints = await app.container.make(ListMapPoints)
    const points = () => mapPoints.handle({ ...stay, limit: map.points, now })
    assert.lengthOf(await sentBy(points), 1)
  })

  test('queries have the memory to mark every row with a common word', async ({ assert }) => {
    const { rows } = await db.rawQuery('SHOW work_mem')

    assert.deepEqual(rows, [{ work_mem: '32MB' }])
  })

  test('nights of lapsed holds count as free in a search, found by an index', async ({
    assert,
  }) => {
    const { checkIn, checkOut } = LAPSED_NIGHTS
    const totalWith = async (holds: Sql) => {
      const [{ total: counted }] = await runSql<{ total: number }>(
        sql`SELECT count(*)::int AS total FROM listings WHERE ${wherePublic('listings', now)} AND minimum_nights <= 4 AND instant_book AND advance_notice_hours = 0
           AND coalesce(nullif(price_per_night_cents, 0), nullif(weekly_rate_cents, 0)) IS NOT NULL
           AND NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = listings.id
             AND (nights && daterange(${checkIn}, ${checkOut}) OR with_turnover && daterange(${checkIn}, ${checkOut})) ${holds})`
      )
      return counted
    }
    const search = { ...LAPSED_NIGHTS, page: 1, limit: 13, now }

    const listings = await app.container.make(SearchListings)
    const { total } = await listings.handle(search)

    assert.isBelow(await totalWith(empty), total)
    assert.equal(total, await totalWith(sql`AND (held_until IS NULL OR held_until > ${now})`))
  })

  test('no map query scans a table, whatever the area', async ({ assert }) => {
    const points = await app.container.make(ListMapPoints)
    const searches = [{}, { region: 'Northland' }, { search: commonWord(42) }, LAPSED_NIGHTS]

    const rows = await db.from('listings').select('id').limit(map.cards)
    const ids = rows.map(({ id }: { id: string }) => id)
    assert.deepEqual(await tablesScanned(() => new ListMapCards().handle({ ids, now })), [])
    for (const area of [undefined, ...AREAS])
      for (const search of searches)
        assert.deepEqual(
          await tablesScanned(() => points.handle({ ...search, ...area, limit: map.points, now })),
          [],
          JSON.stringify({ ...search, area })
        )
  })

  test('what is kept of the map reads changes alone, by an index', async ({ assert }) => {
    await db.rawQuery("INSERT INTO listing_changes SELECT id, '3' FROM listings")
    await db.rawQuery(`INSERT INTO calendar_changes (listing_id, nights, what, changed_in)
      SELECT id, '[2027-01-01,2027-01-02)', 'taken', '3' FROM listings`)
    await db.rawQuery('ANALYZE listing_changes, calendar_changes')
    const points = new ListMapPoints(countsInDatabase(), KeptListings.apart(60))
    const [area] = AREAS
    const read = (limit: number) => points.handle({ ...area, limit, now: DateTime.utc() })
    const isKept = async () => {
      const sent = await sentBy(() => read(9))
      return sent.every(({ text }) => text.includes('listing_changes'))
    }
    while (!(await isKept())) await setImmediate()

    assert.deepEqual(await tablesScanned(() => read(9)), [])
    assert.isBelow(await mostPagesRead(() => read(9)), 20)
  })

  test('the newest of an area are read, not all of a crowded one', async ({ assert }) => {
    const totals = new CountListings(await keptListings(60))
    const points = new ListMapPoints(totals, KeptListings.apart(0))

    for (const area of AREAS) {
      const { west, south, east, north } = area
      const expected = await runSql<{ id: string }>(
        sql`SELECT id FROM listings WHERE ${wherePublic('listings', now)}
          AND public_longitude BETWEEN ${west} AND ${east} AND public_latitude BETWEEN ${south} AND ${north}
          ORDER BY created_at DESC, id DESC LIMIT 500`
      )
      const found = await points.handle({ ...area, limit: 500, now })
      assert.deepEqual(
        found.points.map((text) => (JSON.parse(text) as MapPoint)[0]),
        expected.map(({ id }) => id)
      )
    }
    const [crowded] = AREAS
    assert.isBelow(await mostPagesRead(() => points.handle({ ...crowded, limit: 500, now })), 300)
  })

  test('a search by dates is counted without scanning a table', async ({ assert }) => {
    const stay = { checkIn: '2027-01-10', checkOut: '2027-01-14' }
    const fit = boat({ length: 9, draft: 1, displacement: 3000, kind: 'yacht' })

    for (const search of [stay, { ...stay, fit }, { ...stay, maxPrice: 80 }]) {
      const scanned = await tablesScanned(() => countsInDatabase().handle({ ...search, now }))
      assert.deepEqual(scanned, [], JSON.stringify(search))
    }
  })

  test('one listing is found by its id', async ({ assert }) => {
    const search = await app.container.make(SearchListings)
    const { rows } = await search.handle({ page: 1, limit: 1, now })
    const [{ id }] = rows

    for (const one of [
      new FindPublicListing(new ResponseRate()),
      new FindPublicListingWithNights(new ResponseRate()),
    ])
      assert.deepEqual(await tablesScanned(() => one.handle({ id, now })), [])
  })

  test("no list of a person's conversations scans a table, nor does the number of unread messages", async ({
    assert,
  }) => {
    const { ownerId, listingId } = await Conversation.query().firstOrFail()
    const list = await app.container.make(ListConversations)

    for (const filter of [{}, { listingId }, { bookingId: listingId }])
      for (const page of [1, 3])
        assert.deepEqual(
          await tablesScanned(() => list.handle({ userId: ownerId, ...filter, page, limit: 20 })),
          [],
          JSON.stringify({ filter, page })
        )
  })

  // Rule Q15.
  test('no list of problems of stays scans a table', async ({ assert }) => {
    const { bookingId } = await Incident.firstOrFail()
    const [open, all] = [await app.container.make(OpenIncidents), new ListAllIncidents()]
    const lists = {
      'of a stay': () => new ListIncidents().handle({ bookingId }),
      'that keep shares from being sent': () => new DisputedStays().among([bookingId]),
      'that are open of a stay': () => open.has(bookingId),
      'all': () => all.handle(PAGE),
      'of a status': () => all.handle({ ...PAGE, status: 'withdrawn' }),
    }

    for (const [name, read] of Object.entries(lists)) {
      const found = await tablesScanned(read)
      assert.deepEqual(
        found.filter((one) => !one.includes('count(*)') && !HAS_NO_ROWS.test(one)),
        [],
        name
      )
    }
  })

  test('no list of reviews or of reports about conversations scans a table', async ({ assert }) => {
    const bookings = await Booking.query().where('status', 'COMPLETED').limit(20)
    const [{ listingId, ownerId: subjectId }] = bookings
    const [reviews, ofAdministrators, reports] = [
      new ListListingReviews(),
      new ListReviews(),
      new ListMessageReports(),
    ]
    const lists = {
      'of a mooring': () => reviews.handle({ of: { listingId }, ...PAGE, now }),
      'of a host': () => reviews.handle({ of: { subjectId }, ...PAGE, now }),
      'of renters': () => new RatedRenters().of(bookings.map(({ renterId }) => renterId)),
      'of stays': () => new StatesOfReviews().of(bookings, 'renter'),
      'not counted': () => new ListUncountedListings().handle({ now }),
      'to invite': () => new ListStaysToInvite().handle({ now }),
      'all': () => ofAdministrators.handle(PAGE),
      'published': () => ofAdministrators.handle({ ...PAGE, status: 'published' }),
      'waiting': () => ofAdministrators.handle({ ...PAGE, status: 'waiting' }),
      'hidden': () => ofAdministrators.handle({ ...PAGE, status: 'hidden' }),
      'all reports': () => reports.handle(PAGE),
      'open reports': () => reports.handle({ ...PAGE, status: 'open' }),
    }

    for (const [name, read] of Object.entries(lists)) {
      const found = await tablesScanned(read)
      assert.deepEqual(
        found.filter((statement) => !COUNTS_ALL.test(statement)),
        [],
        name
      )
    }
  })

  for (const [name, list, sorts] of [
    ['users', new ListUsers(), sortsOf(USER_SORTS)],
    ['listings', new ListListings(), sortsOf(LISTING_SORTS)],
    ['bookings', new ListBookings(), sortsOf(BOOKING_SORTS)],
    ['transactions', new ListTransactions(), sortsOf(TRANSACTION_SORTS)],
    ['audit entries', new ListAuditEntries(), sortsOf(AUDIT_SORTS)],
  ] as const)
    test(`no list of ${name} scans a table, however it is sorted or searched`, async ({
      assert,
    }) => {
      const queries = [
        {},
        ...sorts.map((sort) => ({ sort })),
        ...SEARCHES.map((search) => ({ search })),
      ]

      for (const query of queries) {
        const found = await tablesScanned(() => list.handle({ ...PAGE, ...query } as never))
        const walks = found.filter((statement) => !COUNTS_ALL.test(statement))
        assert.deepEqual(walks, [], JSON.stringify(query))
      }
    })

  // Rules X39, X40.
  test('the page of a booking, the page of a person and the search scan no table', async ({
    assert,
  }) => {
    for (const statement of MAILS) await db.rawQuery(statement)
    const { id, renterId, ownerId } = await Booking.query().firstOrFail()
    const [bookings, people, everything] = [
      await app.container.make(ShowBooking),
      await app.container.make(ShowPerson),
      await app.container.make(SearchEverything),
    ]

    for (const ask of [
      () => bookings.handle({ id, page: 1 }),
      () => people.handle({ id: renterId, page: 1 }),
      () => people.handle({ id: ownerId, page: 2 }),
      () => everything.handle({ search: id.slice(0, 8) }),
      () => everything.handle({ search: 'renter1' }),
    ]) {
      const found = await tablesScanned(ask)
      assert.deepEqual(
        found.filter((statement) => !HAS_NO_ROWS.test(statement)),
        [],
        String(ask)
      )
    }
  })

  // Rule B38.
  test('the holds of one person, network or mooring are found without reading all others, with statistics of an hour without holds', async ({
    assert,
  }) => {
    await db.rawQuery("UPDATE bookings SET status = 'CANCELLED' WHERE status = 'PENDING'")
    await db.rawQuery('ANALYZE bookings')
    const { renterId, ownerId, listing } = await Booking.query().preload('listing').firstOrFail()
    await db.rawQuery(HOLDS_OF_OTHERS, { renterId })
    const stay = StayRange.from('2031-01-01', '2031-01-04')!
    const plan = { listing, stay } as unknown as StayPlan
    const held = { plan, renterId, now }
    const network = '10.0.1.0'
    const [lapsed, ofListing, stopped] = [
      await app.container.make(ReleaseLapsedHolds),
      await app.container.make(EndListingHolds),
      await app.container.make(EndHolds),
    ]

    for (const ask of [
      () => new FindHeldBooking().handle(held),
      () => new FindHeldStay().find({ listingId: listing.id, userId: renterId, now }),
      () => new ResponseRate().of(ownerId),
      () => new ListPayableBookings().handle({ renterId, now }),
      () => lapsed.release({ listingId: listing.id, stay, now }),
      () => ofListing.closePages({ listingId: listing.id }),
      () => stopped.handle({ listingId: listing.id }),
      () => stopped.handle({ personId: ownerId }),
      () => new ListOwnerBookings().handle({ ...PAGE, ownerId, kind: 'held' }),
      () => new FindRoomToHold().handle({ listingId: listing.id, stay, renterId, network, now }),
    ])
      assert.isBelow(await mostPagesRead(ask), 60, String(ask))
  })

  test('a mooring is found by one plan, which is not made anew for each request, also where its owner has many stays', async ({
    assert,
  }) => {
    const search = await app.container.make(SearchListings)
    const { rows } = await search.handle({ page: 1, limit: 1, now })
    const [{ id }] = rows
    await db.rawQuery(
      'UPDATE bookings SET owner_id = (SELECT owner_id FROM listings WHERE id = ?)',
      [id]
    )
    await db.rawQuery('ANALYZE bookings')

    for (const one of [
      new FindPublicListing(new ResponseRate()),
      new FindPublicListingWithNights(new ResponseRate()),
    ])
      assert.isAbove(await plansKept(() => one.handle({ id, now })), 0)
  })
})
