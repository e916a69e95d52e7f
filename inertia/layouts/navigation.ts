import type { Data } from '@generated/data'
import { urlFor } from '~/lib/routes'

type SiteUser = Data.Identity.User

/** The one dashboard of a role (rule W1). */
export function dashboardOf({ role }: Pick<SiteUser, 'role'>): { href: string; label: string } {
  if (role === 'ADMIN') return { href: urlFor('admin.dashboard'), label: 'Admin Panel' }

  return {
    href: urlFor(role === 'OWNER' ? 'owner_dashboard' : 'renter_dashboard'),
    label: 'My Dashboard',
  }
}

/** First name, or email without one. */
export function nameOf({ firstName, email }: Pick<SiteUser, 'firstName' | 'email'>): string {
  return firstName?.trim() || email
}

/** Entries that match their own address only, not the pages below it. */
const SINGLE = [urlFor('home'), urlFor('browse')]

/** Whether a menu entry leads to the page that is open. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (!SINGLE.includes(href) && path.startsWith(`${href}/`))
}
