import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { type DemoBoat, demoBoats } from '#database/seeders/demo/boats'
import type User from '#identity/models/user'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import Vessel from '#vessels/models/vessel'

/** Boats by the id of their person, the usual one first. */
export type BoatsOfRenters = Map<string, Vessel[]>

/** The boats of the renters, who entered them the day they joined. */
export async function seedBoats(
  renters: User[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<BoatsOfRenters> {
  const boats: BoatsOfRenters = new Map()

  for (const [index, own] of demoBoats.entries()) {
    const { id: userId, createdAt } = renters[index]
    const rows = own.map((boat, place) => {
      const enteredAt = createdAt.plus({ minutes: 20 + 5 * place })

      return { userId, isDefault: place === 0, ...rowOf(boat, now), createdAt: enteredAt }
    })
    boats.set(userId, await Vessel.createMany(rows, { client: trx }))
  }

  return boats
}

function rowOf({ papers, ...facts }: DemoBoat, now: DateTime) {
  if (!papers) return { ...facts, liabilityCover: null, insuredUntil: null, antifouledOn: null }
  const { insurer, liabilityCover, endsInDays, antifouledMonthsAgo: months } = papers

  return {
    ...facts,
    insurer,
    liabilityCover,
    policyNumber: `${insurer[0]}-${4000 + endsInDays}`,
    insuredUntil: addDays(aucklandDateOf(now), endsInDays),
    antifouledOn: months ? aucklandDateOf(now.minus({ months })) : null,
  }
}
