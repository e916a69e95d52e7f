import type { HttpContext } from '@adonisjs/core/http'

/** @returns what a screen shows, or null when it could not be read: the screen then says so and offers to try again */
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
