import type { Page } from 'playwright'

export type Role = 'visitor' | 'renter' | 'owner' | 'admin'

/** Ids of existing records, needed by addresses and dialogs. */
export interface Facts {
  /** A public listing with several photos. */
  listing: string
  /** A listing of the owner who is signed in. */
  ownListing: string
  /** A booking of the renter who is signed in whose access details are revealed. */
  revealedBooking: string
  /** A booking of a mooring of the owner who is signed in. */
  ownBooking: string
  /** A conversation of the renter who is signed in. */
  conversation: string
  /** The owner of a public listing. */
  host: string
  /** A booking of the renter who is signed in. */
  reviewedBooking: string
  /** A report about a conversation. */
  report: string
}

/** A dialog or menu over a page. */
export interface Overlay {
  name: string
  open: (page: Page) => Promise<void>
  /** Part of the page instead of something over it. */
  isTab?: true
}

/** A page as seen by one role. */
export interface View {
  name: string
  role: Role
  /** The route pattern of the router. */
  pattern: string
  path: string
  overlays: Overlay[]
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const untilOpen = async (page: Page, role: 'dialog' | 'alertdialog' = 'dialog') =>
  page.getByRole(role).first().waitFor()

/** A dialog opened by the button of this name. */
function dialog(name: string, button: string | RegExp, role?: 'alertdialog'): Overlay {
  return {
    name,
    open: async (page) => {
      await press(page, button)
      await untilOpen(page, role)
    },
  }
}

/** A dialog opened from the menu of the first person. */
function userDialog(name: string, entry: string): Overlay {
  return {
    name,
    open: async (page) => {
      await press(page, /^Actions for /)
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await untilOpen(page)
    },
  }
}

const calendar: Overlay = {
  name: 'calendar',
  open: async (page) => {
    await page.getByRole('group', { name: 'Dates of your stay' }).first().scrollIntoViewIfNeeded()
    await press(page, /^Open calendar/)
    await page.getByRole('grid').first().waitFor()
  },
}

const filters: Overlay = {
  name: 'filters',
  open: async (page) => {
    await press(page, /^Filters/)
    await page.getByLabel('Region').waitFor()
  },
}

const review: Overlay = {
  name: 'review',
  open: async (page) => {
    await page.locator('tbody a').first().click()
    await untilOpen(page, 'dialog')
  },
}

const refund: Overlay = {
  name: 'refund',
  open: async (page) => {
    const paid = page.locator('tr').filter({ has: page.getByText('Paid', { exact: true }) })
    await paid.first().getByRole('combobox').selectOption('CANCELLED')
    await untilOpen(page, 'alertdialog')
  },
}

/** Runs in the browser: scrolls to a map, which is loaded when visible. */
const SCROLL_TO_MAP = `[...document.querySelectorAll('p')].find((text) => text.innerText === 'Loading map...')?.scrollIntoView()`

/** The map with this label, zoomed in by a level. */
function zoomedMap(name: string, label: string): Overlay {
  return {
    name,
    open: async (page) => {
      const map = page.getByRole('region', { name: label })
      await page.mouse.move(0, 0)
      await page.evaluate(SCROLL_TO_MAP)
      await map.scrollIntoViewIfNeeded()
      await map.getByRole('button', { name: 'Zoom in' }).click()
    },
  }
}

const browseMap: Overlay = {
  name: 'map',
  open: async (page) => {
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.locator('.chart-mark').first().waitFor()
  },
}

const menu: Overlay = {
  name: 'menu',
  open: async (page) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    if (await button.isVisible()) await button.click()
  },
}

/** A decision about the first listing; narrow lists have them in a menu. */
function decision(name: string, button: string): Overlay {
  return {
    name,
    open: async (page) => {
      const opener = page.getByRole('button', { name: /^Decide on / }).first()
      if (await opener.isVisible()) {
        await opener.click()
        await page.getByRole('menuitem', { name: button }).click()
      } else await press(page, button)
      await untilOpen(page)
    },
  }
}

/** Selects another tab of the page. */
function tab(name: string, label: RegExp): Overlay {
  return { name, open: (page) => page.getByRole('tab', { name: label }).click(), isTab: true }
}

type Row = [name: string, pattern: string, overlays?: Overlay[], query?: string]

const ROWS: Record<Role, Row[]> = {
  visitor: [
    ['home', '/', [menu]],
    ['browse', '/listings', [filters, browseMap]],
    ['browse_found', '/listings', [], '?search=bay'],
    ['browse_empty', '/listings', [], `?search=${'nothingiscalledthis'.repeat(4)}`],
    [
      'listing',
      '/listing/:listing',
      [
        dialog('photo', /, photo 1/),
        calendar,
        dialog('boat', 'Will your boat fit?'),
        zoomedMap('area', 'Map of the approximate area'),
      ],
    ],
    ['host', '/hosts/:host'],
    ['review_unsigned', '/review/:reviewedBooking', [], '?rating=4'],
    ['listing_missing', '/listing/:missing'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['terms', '/terms'],
    ['privacy', '/privacy'],
    ['harbour_rules', '/harbour-rules'],
    ['login', '/login'],
    ['register', '/register'],
    ['verify_email', '/verify-email'],
    ['confirm_email', '/account/email'],
    ['forgot_password', '/forgot-password'],
    ['reset_password', '/reset-password', [], '?token=not-a-good-one'],
    ['unsubscribe', '/unsubscribe', [], '?token=not-a-good-one'],
  ],
  renter: [
    ['renter_dashboard', '/user/dashboard', [tab('past', /^Past/), tab('saved', /^Saved/)]],
    [
      'renter_stay',
      '/user/bookings/:revealedBooking',
      [dialog('cancel', 'Cancel booking', 'alertdialog')],
    ],
    ['access_card', '/user/bookings/:revealedBooking/access'],
    ['receipt', '/user/bookings/:revealedBooking/receipt'],
    ['renter_listing', '/listing/:listing', [dialog('ask', /^Ask /)]],
    ['account', '/account'],
    ['boats', '/account/boats'],
    ['messages', '/messages'],
    ['conversation', '/messages/:conversation'],
    ['review', '/review/:reviewedBooking', [], '?rating=4'],
  ],
  owner: [
    [
      'owner_dashboard',
      '/owner/dashboard',
      [dialog('delete', 'Delete', 'alertdialog'), tab('bookings', /^Bookings/)],
    ],
    ['owner_today', '/owner/today'],
    ['owner_stay', '/owner/bookings/:ownBooking'],
    ['earnings', '/owner/earnings', [tab('payouts', /^Payouts/), tab('statements', /^Statements/)]],
    ['statement', '/owner/statement', [], '?period=2026'],
    [
      'create_listing',
      '/listings/create',
      [zoomedMap('picker', 'Map to place the mooring')],
      '?new=1&step=place',
    ],
    ['create_listing_prices', '/listings/create', [], '?new=1&step=prices'],
    ['edit_listing', '/owner/listing/:ownListing/edit'],
    ['evidence', '/owner/listing/:ownListing/compliance'],
    ['availability', '/owner/listing/:ownListing/availability', [dialog('block', 'Block Dates')]],
    ['calendar', '/owner/calendar'],
  ],
  admin: [
    ['admin', '/admin'],
    ['admin_search', '/admin/search', [], '?search=a'],
    ['admin_user', '/admin/users/:host'],
    ['admin_booking', '/admin/bookings/:revealedBooking'],
    [
      'admin_users',
      '/admin/users',
      [
        userDialog('edit', 'Edit'),
        userDialog('password', 'Reset password'),
        userDialog('suspend', 'Suspend'),
      ],
    ],
    [
      'admin_listings',
      '/admin/listings',
      [decision('reject', 'Reject'), decision('flag', 'Flag'), review],
    ],
    [
      'admin_evidence',
      '/admin/compliance',
      [
        {
          name: 'decision',
          open: (page) => press(page, /^Refuse the evidence/),
          isTab: true,
        },
      ],
    ],
    ['admin_bookings', '/admin/bookings', [refund]],
    ['admin_transactions', '/admin/transactions'],
    ['admin_incidents', '/admin/incidents'],
    ['admin_notices', '/admin/notices'],
    ['admin_reports', '/admin/reports'],
    ['admin_report', '/admin/reports/:report', [dialog('resolve', /^Resolve|^Open it/)]],
    ['admin_reviews', '/admin/reviews', [dialog('hide', 'Hide')]],
    ['admin_revenue', '/admin/revenue'],
    ['admin_growth', '/admin/growth'],
    ['admin_payment_problems', '/admin/payment-problems'],
    ['admin_operations', '/admin/operations'],
    ['admin_audit', '/admin/audit'],
  ],
}

const MISSING = '00000000-0000-4000-8000-000000000000'

/** Every page and dialog of the site, for each role. */
export function views(facts: Facts): View[] {
  const names: Record<string, string> = { ...facts, missing: MISSING }

  return Object.entries(ROWS).flatMap(([role, rows]) =>
    rows.map(([name, pattern, overlays = [], query = '']) => ({
      name,
      role: role as Role,
      pattern: pattern.replaceAll(/:\w+/g, ':id'),
      path: pattern.replaceAll(/:(\w+)/g, (_, fact: string) => names[fact]) + query,
      overlays,
    }))
  )
}
