import { finished } from 'node:stream/promises'
import type { HttpRequest } from '@adonisjs/core/http'

/**
 * Reads the field `file` into memory, under the limit of config/bodyparser.ts, so that no temporary file is left
 * behind. Call it after the caller was authorised. Returns null when there is no file.
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
