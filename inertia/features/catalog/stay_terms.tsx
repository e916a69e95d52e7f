import { todayInAuckland } from '~/lib/format'
import { seasonInWords } from '~/lib/season_words'
import { stayRulesInWords } from '~/lib/stay_rule_words'
import type { Listing } from './types'

/** The seasons of a mooring that are not over, and its rules in words. */
export default function StayTerms({ listing }: { listing: Listing }) {
  const seasons = listing.rates.filter(({ to }) => to >= todayInAuckland())
  const rules = stayRulesInWords(listing)

  return (
    <div className="flex flex-col gap-4">
      {seasons.length > 0 && (
        <section aria-labelledby="seasons">
          <h3 id="seasons" className="mb-1 text-base font-semibold">
            Seasons
          </h3>
          <ul className="divide-y divide-line">
            {seasons.map((season) => (
              <li key={season.id} className="py-2">
                <p className="font-semibold wrap-anywhere">{season.name}</p>
                <p className="text-sm text-muted tabular-nums">{seasonInWords(season)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules.length > 0 && (
        <ul aria-label="Booking rules" className="list-disc pl-5 text-sm text-muted">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
