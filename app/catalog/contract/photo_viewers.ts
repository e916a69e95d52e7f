interface Viewing {
  listingId: string
  userId: string
}

type Check = (viewing: Viewing) => Promise<boolean>

const checks: Check[] = []

/**
 * Lets a module above say who else may see the private photos of a listing, renters who paid for
 * instance; called when the application starts. It is asked at every look, so nothing lingers.
 */
export function admitPhotoViewers(check: Check): void {
  checks.push(check)
}

/** Whether any module lets this person see the private photos of this listing. */
export async function isAdmittedToPhotos(viewing: Viewing): Promise<boolean> {
  for (const check of checks) if (await check(viewing)) return true

  return false
}
