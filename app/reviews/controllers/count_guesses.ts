import type { HttpContext } from '@adonisjs/core/http'
import { countAsSuccess } from '#platform/http/middleware/throttle'
import { TextRefused } from '#reviews/exceptions/review_refused'

/** Lets the limit of guesses count only texts that were refused because of a secret (rule J42). */
export async function countGuesses<T>(ctx: HttpContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof TextRefused && error.isAboutSecret)) countAsSuccess(ctx)
    throw error
  }
}
