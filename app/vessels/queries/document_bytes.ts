import type { KeptFiles } from '#identity/contract/account_parts'
import type { Trx } from '#platform/database/trx'
import VesselDocument from '#vessels/models/vessel_document'

/** What the documents of a person's boats take up (rule L60). */
export default class DocumentBytes implements KeptFiles {
  async bytesOf({ userId }: { userId: string }, trx: Trx): Promise<number> {
    const [{ bytes }] = await VesselDocument.query({ client: trx })
      .whereIn('vessel_id', (own) => own.from('vessels').select('id').where('user_id', userId))
      .sum({ bytes: 'size' })
      .pojo<{ bytes: string | null }>()

    return Number(bytes)
  }
}
