import type { Data } from '@generated/data'

/** Nights that a person wants to hear of when they can be booked. */
export type Alert = Data.Alerts.Alert
