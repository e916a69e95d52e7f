import EvidenceDocument from '#compliance/models/evidence_document'
import type { KeptFiles } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'

/** What the documents of a person's moorings take up (rule L60). */
export default class EvidenceBytes implements KeptFiles {
  async bytesOf({ userId }: { userId: string }, trx: Trx): Promise<number> {
    const [{ bytes }] = await EvidenceDocument.query({ client: trx })
      .whereIn('listing_id', (own) => own.from('listings').select('id').where('owner_id', userId))
      .sum({ bytes: 'size' })
      .pojo<{ bytes: string | null }>()

    return Number(bytes)
  }
}
