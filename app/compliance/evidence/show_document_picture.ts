import type EvidenceDocument from '#compliance/models/evidence_document'
import marketplace from '#config/marketplace'
import { openFile } from '#platform/pictures/open_file'
import { withPicture } from '#platform/pictures/with_picture'
import { NotFound } from '#shared/exceptions/domain_error'
import { documentKey } from '#shared/values/document_file'
import { buffer } from 'node:stream/consumers'

const { maxBytes: mostBytes } = marketplace.documents

/** Pixels of the longer side: print on a page can be read. */
const SIDE = 2_000

/** A document drawn anew as a WEBP picture without anything else that was in its file (rule E11). */
export default class ShowDocumentPicture {
  /** Throws NotFound for what is no picture, UnreadableImage, InvalidField for one with too many pixels. */
  async handle({ document, who }: { document: EvidenceDocument; who: string }): Promise<Buffer> {
    const file = document.isPicture ? await openFile(documentKey(document.storageKey)) : null
    if (!file) throw new NotFound('Picture not found')
    const resize = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const

    const content = await buffer(file)
    return withPicture({ content, who, resize, mostBytes }, ({ source }) =>
      source().webp({ quality: 82 }).toBuffer()
    )
  }
}
