import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import FindFreeMooring from '#catalog/contract/find_free_mooring'
import type Alert from '#alerts/models/alert'
import type { Trx } from '#platform/database/trx'
import Vessel from '#vessels/models/vessel'

interface Asked {
  alert: Pick<Alert, 'userId' | 'listingId' | 'region' | 'vesselId' | 'stay'>
  /** Of these moorings alone; all that the alert is about when left out. */
  among?: string[]
  countsJustHeld: boolean
  now: DateTime
}

/** A mooring where the person of an alert can book all its nights, with the boat that it names; null without one. */
@inject()
export default class FreeMooring {
  constructor(private moorings: FindFreeMooring) {}

  async handle({ alert, among, countsJustHeld, now }: Asked, trx?: Trx): Promise<string | null> {
    const { userId, listingId, region, vesselId, stay } = alert
    const vessel = vesselId ? await this.#boat({ vesselId, userId }, trx) : null
    if (vesselId && !vessel) return null

    return this.moorings.handle(
      {
        stay,
        vessel,
        region,
        personId: userId,
        among: listingId ? [listingId] : among,
        countsJustHeld,
        now,
      },
      trx
    )
  }

  #boat({ vesselId, userId }: { vesselId: string; userId: string }, trx?: Trx) {
    return Vessel.query({ client: trx })
      .where({ id: vesselId, userId })
      .whereNull('archived_at')
      .first()
  }
}
