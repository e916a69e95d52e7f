import { finished } from 'node:stream/promises'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { UploadLimit } from '#platform/http/middleware/upload_place'
import { UnreadableRequest } from '#shared/exceptions/domain_error'

export interface ReceivedFile {
  name: string
  content: Buffer
}

/**
 * Reads the field `file` into memory, so that no temporary file is left behind. Call it after the caller was
 * authorised. Returns null when there is no file. Throws `tooLarge`; TooManyRequests when it had to give way;
 * UnreadableRequest when the client left.
 */
export async function receivedFile(
  { request, uploadPlace }: HttpContext,
  limit: UploadLimit
): Promise<ReceivedFile | null> {
  if (!request.is(['multipart/form-data'])) return null
  const files: { name: string; chunks: Buffer[] }[] = []

  request.multipart.onFile('file', { deferValidations: true }, async (part, report) => {
    const file = { name: part.filename, chunks: [] as Buffer[] }
    files.push(file)
    part.on('data', (chunk: Buffer) => {
      file.chunks.push(chunk)
      report(chunk)
    })
    await finished(part)
  })

  try {
    const end = endOfReading(request, uploadPlace.signal, limit)
    await Promise.race([request.multipart.process(), end])
  } catch (error) {
    for (const { chunks } of files) chunks.length = 0
    throw error
  }
  uploadPlace.settle()

  const [file] = files
  return file ? { name: file.name, content: Buffer.concat(file.chunks) } : null
}

/** Rejects when there is no sense in reading on. The form alone does not notice all of it. */
function endOfReading(
  { request }: HttpRequest,
  signal: AbortSignal,
  { maxRequestBytes, tooLarge }: UploadLimit
): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0
    if (request.destroyed) reject(new UnreadableRequest())
    if (signal.aborted) reject(signal.reason as Error)

    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxRequestBytes) reject(tooLarge())
    })
    request.once('close', () => request.complete || reject(new UnreadableRequest()))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
