import { urlFor } from '~/lib/routes'

/** The login or register page, with where the person wanted to go: '/register?next=%2Flisting%2F1'. */
export function accountPath(route: 'login' | 'register', next: string | null): string {
  return urlFor(route, {}, { qs: { next } })
}
