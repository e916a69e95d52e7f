import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy_button'
import { DefinitionList } from '~/components/ui/definition_list'
import { Unbroken } from '~/components/ui/unbroken'
import { formatDay } from '~/lib/format'
import { SupportLines } from '~/components/ui/support_lines'
import { useSite } from '~/lib/use_site'
import { StayWaters } from './stay_waters'
import type { AccessDetails, RenterBooking } from './types'
import { WayToMooring } from './way_to_mooring'
import { inZone } from '~/lib/zone'

interface AccessCardProps {
  booking: RenterBooking
  /** Heading level: one below the heading above it. */
  level?: 2 | 3
}

/**
 * How to find and open the mooring; shown once the details are revealed. Leaving it forgets the pages in the history, so
 * that Back asks the server, which may have ended the session meanwhile (rule A42).
 */
export function AccessCard({ booking: { access, checkOut }, level = 3 }: AccessCardProps) {
  const { stayTimes } = useSite()
  const Heading = `h${level}` as const
  const isShown = access !== null
  useEffect(() => (isShown ? () => router.clearHistory() : undefined), [isShown])
  if (!access) return null

  return (
    <section
      aria-label="Access details"
      className="flex flex-col gap-4 rounded-xl border border-success-line bg-success-soft p-5"
    >
      <Heading className="text-lg font-semibold">Access details</Heading>
      <DefinitionList
        columns={2}
        items={[
          { term: 'Mooring number', value: <strong>{access.mooringNumber}</strong> },
          ...(access.accessCode
            ? [{ term: 'Access code', value: <strong>{access.accessCode}</strong> }]
            : []),
          { term: 'GPS coordinates', value: <Coordinates access={access} /> },
          ...(access.accessInstructions
            ? [
                {
                  term: 'Access instructions',
                  value: <span className="whitespace-pre-line">{access.accessInstructions}</span>,
                },
              ]
            : []),
        ]}
      />
      <WayToMooring to={access} />
      <div className="border-t border-success-line pt-4">
        <StayWaters {...access} />
      </div>
      <p className="text-sm font-medium text-warning">
        Please leave <Unbroken>by {stayTimes.checkOut}</Unbroken>
        {inZone()} on {formatDay(checkOut)}. A late departure may be charged.
      </p>
      <SupportLines lead="Help with your stay:" />
      <div className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink href={access.mapsUrl} external variant="secondary" size="sm" icon="pin">
          Open in maps
        </ButtonLink>
        <CopyButton text={access.decimal} label="Copy coordinates" />
        <Button variant="quiet" size="sm" icon="print" onPress={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  )
}

/** A line may end between latitude and longitude only. */
const unbroken = (degrees: string) => degrees.replaceAll(/(?<![NS]) /g, '\u00a0')

function Coordinates({ access }: { access: AccessDetails }) {
  return (
    <span className="flex flex-col tabular-nums">
      <span>{access.decimal}</span>
      <span>{unbroken(access.degreesMinutes)}</span>
    </span>
  )
}
