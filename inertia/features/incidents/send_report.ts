import { ApiError, api } from '~/lib/api_client'
import type { Incident, IncidentKind } from './types'

export interface Report {
  bookingId: string
  kind: string
  text: string
  /** A UUID by which the server knows that it is the same report. */
  clientId: string
  photos: Blob[]
}

/**
 * Sends a report and then its photos, one after the other. After a failure it may be sent again: the report is the same one, and
 * photos that have arrived are not sent twice. A photo that the server will never take is left out. Throws ApiError.
 */
export async function sendReport({
  bookingId,
  photos,
  kind,
  ...report
}: Report): Promise<Incident> {
  const incident = await api.call('api.stay_incidents.store', {
    params: { id: bookingId },
    // Without a choice the server asks for one.
    body: { ...report, kind: (kind || undefined) as IncidentKind },
  })
  for (const photo of photos.slice(incident.photos.length)) await sendPhoto(incident.id, photo)

  return api.call('api.incidents.show', { params: { id: incident.id } })
}

async function sendPhoto(id: string, photo: Blob) {
  const form = new FormData()
  form.set('file', photo, photo instanceof File ? photo.name : 'photo.jpg')

  try {
    await api.upload('api.incident_photos.store', form, { params: { id } })
  } catch (error) {
    if (!isFinal(error)) throw error
  }
}

/** Whether trying again leads to the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 413, 422].includes(error.status)
}
