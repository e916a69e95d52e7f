import Draft from '#catalog/models/draft'

/** The drafts of an owner with their photos, newest first. */
export default class ListDrafts {
  async handle({ ownerId }: { ownerId: string }): Promise<Draft[]> {
    return Draft.query()
      .where({ ownerId })
      .preload('photos')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }
}
