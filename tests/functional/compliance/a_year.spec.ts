import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import type Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import Evidence from '#compliance/models/evidence'
import EvidenceReminder from '#compliance/models/evidence_reminder'
import Notice from '#compliance/models/notice'
import Mail from '#shared/mail/mail'
import {
  addDays,
  type AucklandDate,
  aucklandDateOf,
  aucklandInstant,
} from '#shared/values/auckland_time'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { createBooking, freezeTime, recordPayment } from '#tests/support/bookings'
import { ask, propose } from '#tests/support/changes'
import { giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { withHarbourmaster } from '#tests/support/notices'
import { linesOf } from '#tests/support/price_lines'

const FIRST = '2027-01-15'
const DAYS = 365
const FAR = '2029-06-30'

/** When owners are reminded, and of what. */
const REMINDED: Record<string, [day: AucklandDate, what: string][]> = {
  approval: [
    ['2027-02-20', 'approval'],
    ['2027-05-20', 'approval'],
    ['2027-08-20', 'approval'],
  ],
  // Entered less than 6 months before the end of the inspection.
  both: [
    ['2027-01-15', 'inspection'],
    ['2027-02-10', 'inspection'],
    ['2027-05-10', 'inspection'],
    ['2027-05-30', 'approval'],
    ['2027-08-30', 'approval'],
    ['2027-11-30', 'approval'],
  ],
  // A new certificate comes before the old one ends, and ends in the next year.
  renewed: [
    ['2027-01-15', 'inspection'],
    ['2027-04-01', 'inspection'],
    ['2027-12-30', 'inspection'],
  ],
  refused: [
    ['2027-01-15', 'inspection'],
    ['2027-03-01', 'inspection'],
  ],
  deleted: [['2027-01-20', 'inspection']],
  without: [],
}

/** How many moorings have evidence whose end has passed. */
const EXPIRED: Record<AucklandDate, number> = {
  '2027-05-10': 0,
  '2027-05-11': 1,
  '2027-08-20': 1,
  '2027-08-21': 2,
  '2028-01-14': 2,
}

test.group('A year under the harbour rules', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withHarbourmaster(group)

  // Rules E3, E16, E50, E51, E56, I12.
  test('each end is told of at its time, each turn of a stay once, and the counts agree', async ({
    client,
    assert,
  }) => {
    freezeTime(aucklandInstant(FIRST, 9))
    const moorings = await sixMoorings()
    const admin = await createAdmin()
    const year = new Year(client, Object.values(moorings).slice(0, 3))

    for (let passed = 0; passed < DAYS; passed += 1) {
      const today = addDays(FIRST, passed)
      freezeTime(aucklandInstant(today, 9))
      if (today === '2027-03-15') await moorings.deleted.merge({ deletedAt: DateTime.utc() }).save()
      if (today === '2027-06-15') await renew(moorings.renewed, '2028-06-30')
      await run('compliance:remind')
      await year.pass(passed)

      if (!(today in EXPIRED)) continue
      const listed = await client
        .get('/api/admin/compliance')
        .qs({ status: 'expired' })
        .bearerToken(await bearer(admin))
      assert.equal(listed.body().total, EXPIRED[today], today)
    }

    for (const [name, expected] of Object.entries(REMINDED))
      assert.deepEqual(await remindersOf(moorings[name]), expected, name)
    const notices = await Notice.query().orderBy('createdAt').orderBy('bookingId')
    assert.deepEqual(
      notices.map((notice) => [
        notice.bookingId,
        notice.kind,
        aucklandDateOf(notice.createdAt),
        notice.checkIn,
        notice.licenceNumber,
      ]),
      year.told.sort(([a, , one], [b, , other]) => (one + a < other + b ? -1 : 1))
    )
    assert.deepEqual(countOf(notices), { confirmed: 33, changed: 16, cancelled: 8 })
    assert.lengthOf(await Mail.query().where('template', 'compliance/notice'), notices.length)
    const file = await client
      .get('/admin/notices.csv')
      .qs({ from: '2027-06-01', to: '2027-06-30' })
      .withSession(await pageSession(admin))
    assert.lengthOf(
      file.text().trim().split('\r\n'),
      1 + year.told.filter(([, , day]) => day.startsWith('2027-06')).length
    )
    const violations = await auditViolations({ hours: 0 })
    assert.isEmpty(violations.filter((line) => line.startsWith('I12')))
  }).timeout(120_000)
})

async function sixMoorings(): Promise<Record<string, Listing>> {
  const ends = {
    approval: { rentalApprovalUntil: '2027-08-20', inspectionValidUntil: FAR },
    both: { rentalApprovalUntil: '2027-11-30', inspectionValidUntil: '2027-05-10' },
    renewed: { rentalApprovalUntil: FAR, inspectionValidUntil: '2027-07-01' },
    refused: { rentalApprovalUntil: FAR, inspectionValidUntil: '2027-03-01' },
    deleted: { rentalApprovalUntil: FAR, inspectionValidUntil: '2027-07-20' },
  }
  const moorings: Record<string, Listing> = {}
  for (const [name, given] of Object.entries(ends)) {
    moorings[name] = await createListing({ withSecrets: true, weeklyRateCents: null })
    const decision = name === 'refused' ? 'refused' : 'checked'
    await giveEvidence(moorings[name], { ...given, licenceNumber: `L-${name}`, decision })
  }

  return { ...moorings, without: await createListing() }
}

async function renew({ id }: Listing, inspectionValidUntil: AucklandDate) {
  const evidence = await Evidence.findOrFail(id)

  await evidence.merge({ inspectionValidUntil }).save()
}

/** Stays that are paid, moved, cancelled by either side, or never paid, in turns over a year. */
class Year {
  readonly told: [
    bookingId: string,
    kind: string,
    day: AucklandDate,
    checkIn: string,
    licence: string | null,
  ][] = []
  #running: { booking: Booking; number: number; age: number }[] = []

  constructor(
    private client: ApiClient,
    private moorings: Listing[]
  ) {}

  async pass(passed: number) {
    for (const stay of this.#running) await this.#goOn(stay)
    if (passed % 10 === 0) await this.#book(passed / 10)
  }

  async #book(number: number) {
    const listing = this.moorings[number % this.moorings.length]
    const booking = await createBooking({ listing, renter: await createUser(), from: 28 })
    await booking.merge({ lines: linesOf(booking.stay, booking.totalCents) }).save()
    this.#running.push({ booking, number, age: 0 })
    if (number % 9 === 8) return

    await recordPayment(booking)
    const confirm = await app.container.make(ConfirmPaidBooking)
    await confirm.handle({ reference: booking.id })
    await confirm.handle({ reference: booking.id })
    await this.#tell(booking, 'confirmed')
  }

  async #goOn(stay: { booking: Booking; number: number; age: number }) {
    const { booking, number } = stay
    stay.age += 1
    const isPaid = number % 9 !== 8
    if (!isPaid) return stay.age === 1 && this.#cancel(booking, booking.renter.id)

    if (stay.age === 1 && number % 2 === 1) {
      const token = await bearer(booking.renter)
      const proposed = await propose(this.client, { booking, token }, { later: 8 })
      proposed.assertStatus(201)
      const done = await ask(this.client, proposed.body(), 'confirm', token)
      done.assertStatus(200)
      await this.#tell(booking, 'changed')
    }
    if (stay.age === 3 && number % 3 === 2) {
      await this.#cancel(booking, number % 2 === 0 ? booking.renter.id : booking.ownerId)
      await this.#tell(booking, 'cancelled')
    }
  }

  async #cancel({ id, renter, listing }: Booking, by: string) {
    const token = await bearer(by === renter.id ? renter : listing.owner)
    const answered = await this.client.post(`/bookings/${id}/cancel`).bearerToken(token)
    answered.assertStatus(200)
  }

  async #tell(booking: Booking, kind: string) {
    await booking.refresh()
    const evidence = await Evidence.findOrFail(booking.listingId)

    this.told.push([
      ...([booking.id, kind] as const),
      aucklandDateOf(DateTime.utc()),
      booking.checkIn,
      evidence.licenceNumber,
    ])
  }
}

async function run(command: string) {
  ace.ui.switchMode('raw')
  const { result, error } = await ace.exec(command, ['--json'])
  if (error) throw error

  return result
}

/** The reminders that were mailed of a mooring, with their days. */
async function remindersOf({ id }: Listing) {
  const noted = await EvidenceReminder.query().where('listingId', id).orderBy('createdAt')
  const reminders: [AucklandDate, string][] = []

  for (const { what, endsOn, months, createdAt } of noted) {
    const dedupeKey = `compliance/evidence_ends:${id}:${what}:${endsOn}:${months}`
    if (await Mail.findBy({ dedupeKey })) reminders.push([aucklandDateOf(createdAt), what])
  }
  return reminders
}

function countOf(notices: Notice[]) {
  const groups = Map.groupBy(notices, ({ kind }) => kind)

  return Object.fromEntries([...groups].map(([kind, of]) => [kind, of.length]))
}
