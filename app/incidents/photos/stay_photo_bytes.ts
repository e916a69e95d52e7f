import type { KeptFiles } from '#identity/contract/account_parts'
import StayPhoto from '#incidents/models/stay_photo'
import type { Trx } from '#platform/database/trx'

/** What the photos that a person took of stays take up (rule L60). */
export default class StayPhotoBytes implements KeptFiles {
  async bytesOf({ userId }: { userId: string }, trx: Trx): Promise<number> {
    const [{ bytes }] = await StayPhoto.query({ client: trx })
      .where({ userId })
      .sum({ bytes: 'bytes' })
      .pojo<{ bytes: string | null }>()

    return Number(bytes)
  }
}
