import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { OwnMooring, TooManyAlerts } from '#alerts/exceptions/alert_refused'
import Alert from '#alerts/models/alert'
import FreeMooring from '#alerts/queries/free_mooring'
import FindListing from '#catalog/contract/find_listing'
import { refusalEverywhere, StayRefused } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import { stayOpen } from '#identity/contract/stay_open'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'
import type { AucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import FindVessel from '#vessels/contract/find_vessel'

/** Of one mooring, or of any that a search by region or place finds. */
interface Wanted {
  userId: string
  listingId?: string
  region?: string
  near?: string
  vesselId?: string
  checkIn: AucklandDate
  checkOut: AucklandDate
}

/**
 * Keeps what a person wants to hear of; the same again is the same alert. Nights that are free already sleep (rules N30, N31). Throws
 * StayRefused, NotFound, OwnMooring, TooManyAlerts.
 */
@inject()
export default class CreateAlert {
  constructor(
    private listings: FindListing,
    private vessels: FindVessel,
    private free: FreeMooring
  ) {}

  async handle(wanted: Wanted): Promise<{ alert: Alert; isNew: boolean }> {
    const now = DateTime.utc()
    await this.#check(wanted, now)

    const { id, isNew } = await db.transaction((trx) => this.#keep(wanted, now, trx))
    const alert = await Alert.query().where({ id }).preload('listing').firstOrFail()
    return { alert, isNew }
  }

  async #check({ userId, listingId, vesselId, checkIn, checkOut }: Wanted, now: DateTime) {
    const stay = StayRange.from(checkIn, checkOut)
    if (!stay)
      throw new StayRefused('checkOut', 'afterCheckIn', 'Check-out must be after check-in', null)
    const refusal = refusalEverywhere(stay, now)
    if (refusal) throw refusal

    if (vesselId) await this.vessels.handle({ id: vesselId, userId })
    if (!listingId) return
    const { ownerId } = await this.listings.handle(listingId, now)
    if (ownerId === userId) throw new OwnMooring()
  }

  async #keep(wanted: Wanted, now: DateTime, trx: Trx) {
    const { userId, checkIn, checkOut } = wanted
    const { listingId = null, region = null, near = null, vesselId = null } = wanted
    const asked = { userId, listingId, region, near, vesselId, checkIn, checkOut }

    await stayOpen(userId, trx)
    await lockUntilCommit(`alerts:${userId}`, trx)
    const same = await Alert.query({ client: trx }).where(asked).first()
    if (same) return { id: same.id, isNew: false }
    await this.#refuseTooMany(userId, now, trx)

    const { looksAgainAfterMinutes: minutes } = marketplace.alerts
    const facts = { ...asked, freedAt: [], createdAt: now, lookAt: now.plus({ minutes }) }
    const alert = await Alert.create(facts, { client: trx })
    if (await this.free.handle({ alert, countsJustHeld: true, now }, trx))
      await runSql(sql`UPDATE alerts SET asleep_since = clock_timestamp() WHERE id = ${alert.id}`, {
        client: trx,
      })
    await notifyChanges([{ keys: ['alerts'], to: [userId] }], trx)
    return { id: alert.id, isNew: true }
  }

  async #refuseTooMany(userId: string, now: DateTime, trx: Trx) {
    const [{ alerts }] = await Alert.query({ client: trx })
      .where({ userId })
      .withScopes((scopes) => scopes.ahead(now))
      .pojo<{ alerts: string }>()
      .count('*', 'alerts')

    if (Number(alerts) >= marketplace.alerts.perPerson) throw new TooManyAlerts()
  }
}
