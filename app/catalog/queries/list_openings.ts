import Opening from '#catalog/models/opening'

/** The openings of a listing by their first day. */
export default class ListOpenings {
  async handle({ listingId }: { listingId: string }): Promise<Opening[]> {
    return Opening.query().where({ listingId }).orderByRaw('lower(days), id')
  }
}
