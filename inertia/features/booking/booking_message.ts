/** @returns what to show for anything that went wrong while booking */
export function bookingMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''

  return message || 'Booking failed. Please try again.'
}
