import type { Data } from '@generated/data'

/** A problem of a stay, as both of its sides see it. */
export type Incident = Data.Incidents.Incidents.Incident

/** The same with people and money, for administrators. */
export type AdminIncident = Data.Incidents.Incidents.Incident.Variants['forAdmin']

export type IncidentKind = Incident['kind']

/** A photo of the mooring at arrival or departure. */
export type ConditionPhoto = Data.Incidents.ConditionPhotos.ConditionPhoto

export type Side = 'renter' | 'owner'

/** What the screens need of a stay. */
export type StayOfProblems = {
  id: string
  /** ISO instants. */
  checkIn: string
  checkOut: string
}
