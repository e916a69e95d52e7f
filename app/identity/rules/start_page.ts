import type { Role } from '#identity/models/user'

/** @returns the route of the page that a person of this role starts from (rule A41) */
export function startPageOf(role: Role) {
  if (role === 'ADMIN') return 'admin.dashboard'

  return role === 'OWNER' ? 'owner_dashboard' : 'browse'
}
