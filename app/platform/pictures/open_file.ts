import { once } from 'node:events'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'

/** A stored file as a stream; null, and told to operators, when it is gone (rule H34). Throws when the store fails. */
export async function openFile(key: string) {
  try {
    const stream = await drive.use().getStream(key)
    await once(stream, 'readable')

    return stream
  } catch (error) {
    if (!isGone(error)) throw error
    logger.error({ file: key }, 'A stored file is gone')
    return null
  }
}

function isGone(error: unknown): boolean {
  const { code, name, cause } = (error ?? {}) as { code?: string; name?: string; cause?: unknown }

  return code === 'ENOENT' || name === 'NoSuchKey' || (cause !== undefined && isGone(cause))
}
