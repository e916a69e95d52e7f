import type { Role } from '#identity/models/user'

const START_PAGES: Partial<Record<Role, string>> = { ADMIN: '/admin', OWNER: '/owner/dashboard' }

/** @returns the path that a person of this role starts from (rule A41) */
export function startPageOf(role: Role): string {
  return START_PAGES[role] ?? '/listings'
}
