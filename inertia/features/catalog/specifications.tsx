import { kindName } from '~/components/boat/boat_kinds'
import { DefinitionList } from '~/components/ui/definition_list'
import { formatDate, formatWholeDollars, plural } from '~/lib/format'
import type { Listing } from './types'

const KG_PER_TONNE = 1000

/** Mooring type and maximum vessel length. */
export function TypeAndLength({ listing }: { listing: Listing }) {
  const items = [
    { term: 'Type', value: listing.mooringType },
    { term: 'Max Length', value: `${listing.maxVesselLength} m` },
  ]

  return <DefinitionList items={items} columns={2} />
}

/** What the owner asks of a boat besides its measures. */
function demandsOf(listing: Listing) {
  const { vesselKinds, minimumLiability, antifoulWithinMonths } = listing
  const items = [
    vesselKinds.length > 0 && {
      term: 'Kinds of Boats',
      value: vesselKinds.map(kindName).join(', '),
    },
    listing.driesAtLowTide && { term: 'At Low Tide', value: 'Dries out' },
    listing.requiresVessel && { term: 'Boat', value: 'Details needed to book' },
    minimumLiability !== null && {
      term: 'Liability Cover',
      value: `At least ${formatWholeDollars(minimumLiability)}`,
    },
    antifoulWithinMonths !== null && {
      term: 'Antifouled Within',
      value: plural(antifoulWithinMonths, 'month'),
    },
  ]

  return items.filter((item) => item !== false)
}

/** What the mooring holds and how deep it is; weight is kept in kg and shown in tonnes (rule L21). */
export function specificationsOf(listing: Listing): { term: string; value: string }[] {
  return [
    { term: 'High Tide Depth', value: `${listing.highTideDepth} m` },
    { term: 'Low Tide Depth', value: `${listing.lowTideDepth} m` },
    { term: 'Weight Capacity', value: `${listing.weightCapacity / KG_PER_TONNE} tonnes` },
    { term: 'Licensed For', value: listing.licensedVesselType },
    ...demandsOf(listing),
    ...(listing.lastInspectionDate
      ? [{ term: 'Last Inspection', value: formatDate(listing.lastInspectionDate) }]
      : []),
  ]
}
