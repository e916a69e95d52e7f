import { finished } from 'node:stream/promises'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PhotoTooLarge } from '#catalog/exceptions/listing_refused'
import { UnreadableRequest } from '#shared/exceptions/domain_error'

/**
 * Reads the field `file` into memory, so that no temporary file is left behind. Call it after the caller was
 * authorised. Returns null when there is no file. Throws PhotoTooLarge; TooManyRequests when it had to give way;
 * UnreadableRequest when the client left.
 */
export async function receivedPhoto({ request, uploadPlace }: HttpContext): Promise<Buffer | null> {
  if (!request.is(['multipart/form-data'])) return null
  const pictures: Buffer[][] = []

  request.multipart.onFile('file', { deferValidations: true }, async (part, report) => {
    const chunks: Buffer[] = []
    pictures.push(chunks)
    part.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      report(chunk)
    })
    await finished(part)
  })

  try {
    const end = endOfReading(request, uploadPlace.signal)
    await Promise.race([request.multipart.process(), end])
  } catch (error) {
    for (const chunks of pictures) chunks.length = 0
    throw error
  }
  uploadPlace.settle()

  return pictures.length > 0 ? Buffer.concat(pictures[0]) : null
}

/** Rejects when there is no sense in reading on. The form alone does not notice all of it. */
function endOfReading({ request }: HttpRequest, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0
    if (request.destroyed) reject(new UnreadableRequest())
    if (signal.aborted) reject(signal.reason as Error)

    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > marketplace.photos.maxRequestBytes) reject(new PhotoTooLarge())
    })
    request.once('close', () => request.complete || reject(new UnreadableRequest()))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
