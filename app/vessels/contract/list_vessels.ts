import Vessel from '#vessels/models/vessel'

/** A person's boats: the default one first, then the oldest. */
export default class ListVessels {
  async handle({ userId }: { userId: string }): Promise<Vessel[]> {
    return Vessel.query()
      .where('user_id', userId)
      .whereNull('archived_at')
      .preload('documents')
      .orderBy([
        { column: 'is_default', order: 'desc' },
        { column: 'created_at' },
        { column: 'id' },
      ])
  }
}
