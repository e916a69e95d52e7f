import type { Role } from '#identity/models/user'

/** @returns the route name of a role's start page (rule A41) */
export function startPageOf(role: Role) {
  if (role === 'ADMIN') return 'admin.dashboard'

  return role === 'OWNER' ? 'owner_dashboard' : 'browse'
}
