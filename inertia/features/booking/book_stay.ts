import { api, ApiError, errorMessage } from '~/lib/api_client'
import type { Quote } from './types'

export interface BookingRequest {
  listingId: string
  checkIn: string
  checkOut: string
  totalPrice: number
  cancellationPolicy: Quote['cancellationPolicy']
  vesselId?: string
  acceptsLowTide?: boolean
}

/** What stopped a booking, in words for the screen (rule W20). */
export class BookingFailed extends Error {
  constructor(
    message: string,
    readonly code?: string,
    /** What was to be booked; undefined where the payment page did not open. */
    readonly request?: BookingRequest
  ) {
    super(message)
  }
}

/**
 * Holds the nights and opens their payment page.
 *
 * @returns the address of the payment page
 */
export async function bookStay(request: BookingRequest): Promise<string> {
  const { id } = await api
    .call('api.bookings.store', { body: request })
    .catch((error: unknown) => fail(error, 'Booking creation failed', request))

  return openPayment(id)
}

/** @returns the address of the payment page of a held booking */
export async function openPayment(bookingId: string): Promise<string> {
  const { url } = await api
    .call('api.booking_checkouts.store', { params: { id: bookingId } })
    .catch((error: unknown) => fail(error, 'Checkout session creation failed'))

  return url
}

/** The server's reason when it gave one, else which step failed. */
function fail(error: unknown, fallback: string, request?: BookingRequest): never {
  throw new BookingFailed(
    errorMessage(error, fallback),
    error instanceof ApiError ? error.code : undefined,
    request
  )
}
