import Draft from '#catalog/models/draft'
import Photo from '#catalog/models/photo'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const TOGETHER = { client: 'together' } as const

/** The drafts of an owner with their photos, newest first. */
export default class ListDrafts {
  async handle({ ownerId }: { ownerId: string }): Promise<Draft[]> {
    const drafts = await findModels(
      Draft,
      sql`WHERE owner_id = ${ownerId} ORDER BY created_at DESC, id DESC`,
      TOGETHER
    )
    if (drafts.length === 0) return []

    const ids = drafts.map(({ id }) => id)
    const photos = await findModels(
      Photo,
      sql`WHERE draft_id = ANY(${ids}::uuid[]) ORDER BY position`,
      TOGETHER
    )
    const photosOf = Map.groupBy(photos, ({ draftId }) => draftId)
    for (const draft of drafts) draft.$setRelated('photos', photosOf.get(draft.id) ?? [])
    return drafts
  }
}
