/** The login or register page, with where the person wanted to go: '/register?next=%2Flisting%2F1'. */
export function accountPath(path: '/login' | '/register', next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
