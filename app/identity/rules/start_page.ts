import type { Role } from '#identity/models/user'

const START_PAGES: Partial<Record<Role, string>> = { ADMIN: '/admin', OWNER: '/owner/dashboard' }

/** @returns the start page of a role (rule A41) */
export function startPageOf(role: Role): string {
  return START_PAGES[role] ?? '/listings'
}
