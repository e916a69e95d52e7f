import { finished } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'

/**
 * Reads the picture that a request carries in its field `file`. Called once it is known that the caller
 * may send one; it stays in memory, under the size limit of config/bodyparser.ts, so that no temporary
 * file outlives the request.
 *
 * @returns null when there is none
 */
export async function receivedPhoto(request: HttpRequest): Promise<Buffer | null> {
  if (!request.is(['multipart/form-data'])) return null
  const pictures: Buffer[] = []

  request.multipart.onFile('file', { deferValidations: true }, async (part, report) => {
    const chunks: Buffer[] = []
    part.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      report(chunk)
    })
    await finished(part)
    pictures.push(Buffer.concat(chunks))
  })
  await request.multipart.process()

  return pictures[0] ?? null
}
