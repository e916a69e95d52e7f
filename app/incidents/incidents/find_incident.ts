import { inject } from '@adonisjs/core'
import type User from '#identity/models/user'
import FindStay, { type Side } from '#incidents/incidents/find_stay'
import Listing from '#catalog/models/listing'
import Incident from '#incidents/models/incident'
import StayPhoto from '#incidents/models/stay_photo'
import { NotFound } from '#shared/exceptions/domain_error'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { isUuid } from '#shared/values/uuid'

const TOGETHER = { client: 'together' } as const

interface Asked {
  id: string
  user: User
}

/** An incident as its stay is seen (rule Q3). */
@inject()
export default class FindIncident {
  constructor(private stays: FindStay) {}

  /** Throws NotFound when the stay is none of theirs. */
  async handle({ id, user }: Asked): Promise<Incident> {
    const incident = await this.#read(id)
    await this.stays.handle({ id: incident.bookingId, user }).catch(hide)

    return incident
  }

  /** Throws NotFound, and NotAllowed for the other side. */
  async as(side: Side, { id, user }: Asked): Promise<Incident> {
    const incident = await this.#read(id)
    const booking = await this.stays.as(side, { id: incident.bookingId, user }).catch(hide)
    incident.$setRelated('booking', booking)

    return incident
  }

  async #read(id: string): Promise<Incident> {
    const found = isUuid(id) ? await read(id) : null
    if (!found) throw new NotFound('Problem not found')
    const { incident, listing, photos } = found
    incident.$setRelated('listing', listing)
    incident.$setRelated('photos', photos)

    return incident
  }
}

/** With its mooring and its photos, at one moment. */
async function read(id: string) {
  const ofListing = sql`WHERE id = (SELECT listing_id FROM incidents WHERE id = ${id})`
  const ofIncident = sql`WHERE incident_id = ${id} ORDER BY created_at, id`
  const [[incident], [listing], photos] = await Promise.all([
    findModels(Incident, sql`WHERE id = ${id}`, TOGETHER),
    findModels(Listing, ofListing, TOGETHER),
    findModels(StayPhoto, ofIncident, TOGETHER),
  ])

  return incident && listing ? { incident, listing, photos } : null
}

/** Nobody learns that it is there. */
function hide(error: unknown): never {
  throw error instanceof NotFound ? new NotFound('Problem not found') : error
}
