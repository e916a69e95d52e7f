import type { HttpContext } from '@adonisjs/core/http'

/** @returns null when reading fails: the page then shows an error with "try again" */
export async function orNull<Answer>(
  { logger }: Pick<HttpContext, 'logger'>,
  read: () => Promise<Answer>
): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    logger.error({ err: error }, 'a screen of administrators could not be filled')
    return null
  }
}
