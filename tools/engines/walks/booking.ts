import { addDays, aucklandDateOf } from '../../../app/shared/values/auckland_time.ts'
import type { Walk } from '../walk.ts'

const PASSWORD = 'tui and fantail 7'
const BOAT = { length: 7.5, draft: 1 }
const dayInWords = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeZone: 'UTC' })

/** A stranger on a phone chooses nights, names a boat, signs up and pays; the stay is on the dashboard. */
export const booking: Walk = {
  title: 'calendar, sign-up and booking to the payment',
  run: async ({ origin, enter, token }) => {
    const stranger = await enter('phone')
    const { listing, days } = await freeStay(origin)
    await stranger.open(`/listing/${listing}`)
    await stranger.press('button', 'Choose dates')
    for (const day of days) await stranger.press('day', `${dayInWords.format(new Date(day))}...`)
    await stranger.press('button', 'Save')
    await stranger.see('· 3 nights')

    await stranger.press('button', 'Book')
    await stranger.fill('Name', token)
    await stranger.fill('Length overall (m)', String(BOAT.length).replace('.', ','))
    await stranger.fill('Draft (m)', String(BOAT.draft))
    await stranger.press('button', 'Continue')
    await stranger.press('link', 'Sign up')
    await stranger.fill('First name', 'Remy')
    await stranger.fill('Last name', 'Tester')
    await stranger.fill('Email', `${token}@example.com`)
    await stranger.fill('Password', PASSWORD)
    await stranger.fill('Confirm password', PASSWORD)
    await stranger.press('button', 'Create account')
    await stranger.press('button', 'Pay NZ...')
    await stranger.see('You’re booked')
  },
}

interface Answer {
  listings: {
    id: string
    pricePerNight: number | null
    minimumLiability: number | null
    antifoulWithinMonths: number | null
  }[]
}

/** A mooring that takes the boat without papers on three nights in some weeks, other ones at each call. */
async function freeStay(origin: string) {
  const from = addDays(aucklandDateOf(new Date()), 20 + Math.floor(Math.random() * 5))
  const days = [from, addDays(from, 3)]
  const query = new URLSearchParams({
    checkIn: days[0],
    checkOut: days[1],
    vesselLength: String(BOAT.length),
    draft: String(BOAT.draft),
  })
  const response = await fetch(`${origin}/api/listings?limit=100&${query}`)
  const { listings } = (await response.json()) as Answer
  const listing = listings.find(
    ({ pricePerNight, minimumLiability, antifoulWithinMonths }) =>
      pricePerNight !== null && minimumLiability === null && antifoulWithinMonths === null
  )!

  return { listing: listing.id, days }
}
