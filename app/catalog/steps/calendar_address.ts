import { NoCalendarAddress } from '#catalog/exceptions/listing_refused'
import { isRefusedAddress } from '#platform/fetching/fetch_text'

/** The address of a calendar as it is fetched: webcal is https. Throws NoCalendarAddress when it may not be fetched. */
export function calendarAddress(text: string, options: { allowsLocal: boolean }): string {
  const url = URL.parse(text.replace(/^webcals?:/i, 'https:'))
  if (!url || isRefusedAddress(url, options)) throw new NoCalendarAddress()
  url.hash = ''

  return url.href
}
