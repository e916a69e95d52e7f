import type { HttpContext } from '@adonisjs/core/http'
import { openFile } from '#platform/pictures/open_file'
import { NotFound } from '#shared/exceptions/domain_error'
import { documentKey } from '#shared/values/document_file'
import type { DocumentFile } from '#platform/documents/keep_document'

/** Answers with the file, to save and never to open in the page (rule K14). */
export async function answerDocument(
  { response }: HttpContext,
  { name, contentType, size, storageKey }: DocumentFile
) {
  const file = await openFile(documentKey(storageKey))
  if (!file) throw new NotFound('Document not found')

  response.header('Content-Type', contentType)
  response.header('Content-Length', String(size))
  response.header('Content-Disposition', dispositionOf(name))
  response.header('X-Content-Type-Options', 'nosniff')
  response.header('Cache-Control', 'private, no-store')
  return response.stream(file)
}

/** RFC 6266: a name in ASCII for old clients, and the real one. */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')

  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeCharacter)}`
}

const escapeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
