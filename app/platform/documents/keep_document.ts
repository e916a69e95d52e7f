import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import marketplace from '#config/marketplace'
import { DocumentTooLarge, UnknownDocument } from '#shared/exceptions/document_refused'
import { documentKey, documentKind, documentName } from '#shared/values/document_file'

/** The size in bytes; the file lies in private storage under its key. */
export interface DocumentFile {
  name: string
  contentType: string
  size: number
  storageKey: string
}

interface Received {
  /** As the client calls it. */
  name: string
  content: Buffer
}

/**
 * Keeps the file of a document, by its content a PDF or a picture (rule K14). The file is stored before its row is written, and deleted
 * again when the row is refused. Throws DocumentTooLarge, UnknownDocument, and as `record`.
 */
export async function keepDocument<Row>(
  received: Received,
  record: (file: DocumentFile) => Promise<Row>
): Promise<Row> {
  const { content } = received
  if (content.length > marketplace.documents.maxBytes) throw new DocumentTooLarge()
  const kind = documentKind(content)
  if (!kind) throw new UnknownDocument()

  const storageKey = randomUUID()
  const { contentType } = kind
  try {
    await drive.use().put(documentKey(storageKey), content, { contentType })
    const name = documentName(received.name, kind)
    return await record({ name, contentType, size: content.length, storageKey })
  } catch (error) {
    await discard(storageKey)
    throw error
  }
}

/** The first error counts; a file that cannot be deleted is only logged. */
async function discard(storageKey: string) {
  try {
    await drive.use().delete(documentKey(storageKey))
  } catch (error) {
    logger.error(
      { err: error, storageKey },
      'the file of a document that was not added stays behind'
    )
  }
}
