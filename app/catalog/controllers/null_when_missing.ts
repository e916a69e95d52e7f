import { NotFound } from '#shared/exceptions/domain_error'

/** For `catch`: what is not there is null. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
