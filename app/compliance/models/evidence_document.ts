import { EvidenceDocumentSchema } from '#database/schema'

/** A paper of a mooring's evidence. The size in bytes; the file lies in private storage under its key. */
export default class EvidenceDocument extends EvidenceDocumentSchema {
  static override table = 'evidence_documents'

  /** Whether it can be shown as a picture. */
  get isPicture(): boolean {
    return this.contentType.startsWith('image/')
  }
}
