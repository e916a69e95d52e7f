import { once } from 'node:events'
import drive from '@adonisjs/drive/services/main'

/** A stored file as a stream. Throws when the store cannot open it. */
export async function openFile(key: string) {
  const stream = await drive.use().getStream(key)
  await once(stream, 'readable')

  return stream
}
