import type { KeptFiles } from '#identity/contract/account_parts'
import Photo from '#catalog/models/photo'
import type { Trx } from '#platform/database/trx'

/** What the photos of an owner's moorings and drafts take up, of deleted moorings too, whose files stay (rule L60). */
export default class PhotoBytes implements KeptFiles {
  async bytesOf({ userId }: { userId: string }, trx: Trx): Promise<number> {
    const [{ bytes }] = await Photo.query({ client: trx })
      .whereIn('listing_id', (own) => own.from('listings').select('id').where('owner_id', userId))
      .orWhereIn('draft_id', (own) =>
        own.from('listing_drafts').select('id').where('owner_id', userId)
      )
      .sum({ bytes: 'bytes' })
      .pojo<{ bytes: string | null }>()

    return Number(bytes)
  }
}
