import { stay } from '../call.ts'
import {
  book,
  runStay,
  type ScenarioRun,
  type SoakContext,
  type StayScenario,
} from './booking_scenarios.ts'
import { type RequestScenario, runRequest } from './request_scenarios.ts'

export type Scenario = StayScenario | RequestScenario

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
  const nights = stay(20 + Math.floor(number / context.listings.length) * 4, 3)
  const bookingId = await book(context, renter, { listingId, ...nights })
  if (!bookingId) return null

  return isOnRequest
    ? runRequest(context, { renter, owner }, bookingId)
    : runStay(context, { renter, owner }, bookingId)
}
