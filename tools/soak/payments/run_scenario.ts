import { stay } from '../call.ts'
import {
  book,
  runStay,
  type ScenarioRun,
  type SoakContext,
  type StayScenario,
} from './booking_scenarios.ts'
import { type ChangeScenario, runChange } from './change_scenarios.ts'
import { type IncidentScenario, runIncident } from './incident_scenarios.ts'
import { type RequestScenario, runRequest } from './request_scenarios.ts'
import { pickOne } from './supervised_process.ts'

export type Scenario = StayScenario | RequestScenario | ChangeScenario | IncidentScenario

/** What happens to a mooring that is booked at once. */
const SUBJECTS = ['stay', 'stay', 'change', 'change', 'incident'] as const

/**
 * Books, pays and plays a random scenario; retries while servers are down. Null when booking or payment did not succeed
 * in time.
 */
export async function runScenario(
  context: SoakContext,
  number: number
): Promise<ScenarioRun<Scenario> | null> {
  const renter = context.renters[number % context.renters.length]
  const { id: listingId, owner, isOnRequest } = context.listings[number % context.listings.length]
  const subject = isOnRequest ? 'request' : pickOne(SUBJECTS)
  if (subject === 'change') return runChange(context, { renter, owner })
  if (subject === 'incident') return runIncident(context, { renter, owner })

  const nights = stay(20 + Math.floor(number / context.listings.length) * 4, 3)
  const bookingId = await book(context, renter, { listingId, ...nights })
  if (!bookingId) return null

  return subject === 'request'
    ? runRequest(context, { renter, owner }, bookingId)
    : runStay(context, { renter, owner }, bookingId)
}
