import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ListPlaces, { type Place } from '#catalog/queries/list_places'
import { matchingPlaces } from '#catalog/rules/place_match'

/** The places that typed text may mean, whatever its accents and slips. */
@inject()
export default class SuggestPlaces {
  constructor(private places: ListPlaces) {}

  async handle({ search, limit, now }: { search: string; limit: number; now: DateTime }) {
    const places = await this.places.handle({ now })

    return matchingPlaces(places, search).slice(0, limit) satisfies Place[]
  }
}
