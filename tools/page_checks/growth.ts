import { addDays, aucklandDateOf } from '../../app/shared/values/auckland_time.ts'
import type { Role, View } from '../../tests/support/views.ts'
import { inProject } from '../launcher/paths.ts'
import type { SmallSite } from './small_site.ts'
import type { Visitors } from './visitors.ts'

type Row = [role: Role, name: string, path: string]

const PICTURES = [
  'hero_day_1440',
  'evening_1440',
  'hero_night_1440',
  'hero_day_tall_900',
  'hero_day_960',
]

const LISTS: Row[] = [
  ['visitor', 'browse', '/listings'],
  ['renter', 'upcoming', '/user/dashboard'],
  ['renter', 'past', '/user/dashboard?tab=past'],
  ['renter', 'saved', '/user/dashboard?tab=saved'],
  ['owner', 'owner_listings', '/owner/dashboard'],
  ['owner', 'owner_bookings', '/owner/dashboard?tab=bookings'],
  ['owner', 'earnings', '/owner/earnings'],
  ['admin', 'admin', '/admin'],
  ['admin', 'admin_listings', '/admin/listings'],
  ['admin', 'admin_bookings', '/admin/bookings'],
  ['admin', 'admin_transactions', '/admin/transactions'],
  ['admin', 'admin_revenue', '/admin/revenue'],
  ['admin', 'admin_growth', '/admin/growth'],
  ['admin', 'admin_payment_problems', '/admin/payment-problems'],
  ['admin', 'admin_operations', '/admin/operations'],
  ['admin', 'admin_audit', '/admin/audit'],
]

/** Fills an empty marketplace in steps; after each step it yields the pages to look at. */
export async function* growth(site: SmallSite, visitors: Visitors): AsyncGenerator<View[]> {
  yield stage('none', [...LISTS, ['admin', 'admin_users', '/admin/users?search=nobody']])

  const { id } = await site.call<{ id: string }>('owner', 'POST', '/listings', mooring)
  const own = mooringPages(id)
  yield stage('hidden', [...own, ['admin', 'listing_as_admin', `/listing/${id}`]])

  await site.call('admin', 'PATCH', `/admin/listings/${id}/approve`)
  await site.upload(id, picture(0))
  await block(site, id, 3)
  await site.call('renter', 'POST', `/favorites/${id}`)
  await pay(visitors, await book(site, id))
  yield stage('one', [...LISTS, ...own, ['admin', 'admin_users', '/admin/users?search=owner']])

  for (const photos of [2, 3, 4]) {
    await site.upload(id, picture(photos - 1))
    yield stage(`photos_${photos}`, [['visitor', 'listing', `/listing/${id}`]])
  }
  await site.upload(id, picture(4))
  for (const inDays of [30, 40, 55, 80, 120]) await block(site, id, inDays)
  yield stage('many', own)
}

const mooring = {
  title: 'Lee of the island',
  description: 'Sheltered from all but a westerly, mud bottom, the wharf in sight.',
  mooringNumber: 'KWI-12',
  mooringType: 'Swing Mooring',
  location: 'Bon Accord Harbour, Kawau Island',
  region: 'Hauraki Gulf',
  latitude: -36.42,
  longitude: 174.84,
  maxVesselLength: 12,
  weightCapacity: 9000,
  highTideDepth: 5,
  lowTideDepth: 2.5,
  licensedVesselType: 'Yacht or launch',
  nextInspectionDate: addDays(today(), 300),
  amenities: ['Dinghy dock'],
  pricePerNight: 45,
  weeklyRate: 280,
  minimumNights: 1,
}

/** The pages to look at after each step. */
function stage(point: string, rows: Row[]): View[] {
  return rows.map(([role, page, path]) => ({
    name: `${point}_${page}`,
    role,
    pattern: path,
    path,
    overlays: [],
  }))
}

function mooringPages(id: string): Row[] {
  return [
    ['owner', 'listing', `/listing/${id}`],
    ['owner', 'edit_listing', `/owner/listing/${id}/edit`],
    ['owner', 'availability', `/owner/listing/${id}/availability`],
  ]
}

function block(site: SmallSite, listingId: string, inDays: number) {
  const [startDate, endDate] = [addDays(today(), inDays), addDays(today(), inDays + 2)]

  return site.call('owner', 'POST', '/blocked-dates', { listingId, startDate, endDate })
}

/** Books a week and returns the address of the payment page. */
async function book(site: SmallSite, listingId: string) {
  const [checkIn, checkOut] = [addDays(today(), 14), addDays(today(), 21)]
  const { id } = await site.call<{ id: string }>('renter', 'POST', '/bookings', {
    listingId,
    checkIn,
    checkOut,
  })
  const { url } = await site.call<{ url: string }>('renter', 'POST', `/bookings/${id}/checkout`)

  return url
}

async function pay(visitors: Visitors, url: string) {
  const context = await visitors.open('renter', 'light')
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /^Pay NZ/ }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await context.close()
}

function picture(index: number) {
  return inProject('inertia', 'assets', `${PICTURES[index]}.webp`)
}

function today() {
  return aucklandDateOf(new Date())
}
