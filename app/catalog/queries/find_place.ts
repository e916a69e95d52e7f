import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { UnknownPlace } from '#catalog/exceptions/listing_refused'
import SuggestPlaces from '#catalog/queries/suggest_places'
import type { Place } from '#catalog/queries/list_places'

/** The place of a name, whatever its accents and slips. */
@inject()
export default class FindPlace {
  constructor(private suggest: SuggestPlaces) {}

  /** Throws UnknownPlace. */
  async handle({ name, now }: { name: string; now: DateTime }): Promise<Place> {
    const [place] = await this.suggest.handle({ search: name, limit: 1, now })
    if (!place) throw new UnknownPlace()

    return place
  }
}
