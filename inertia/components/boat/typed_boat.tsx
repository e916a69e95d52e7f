import { lazy, Suspense } from 'react'
import { Button } from '~/components/ui/button'
import { kindName } from './boat_kinds'
import { type Fit, metres, type TypedBoat } from './boats'
import type { MooringLimits } from './fit_drawing'
import { FitNote } from './fit_note'

const FitDrawing = lazy(() => import('./fit_drawing'))

interface TypedBoatProps {
  boat: TypedBoat
  mooring: MooringLimits
  fit: Fit | null
  onChange: () => void
}

/** The boat that somebody typed who has none saved, and whether it fits (rule K22). */
export default function TypedBoatNote({ boat, mooring, fit, onChange }: TypedBoatProps) {
  const { name, lengthOverall, draft } = boat
  const size = [
    name !== null && kindName(boat.kind),
    `${metres(lengthOverall)} long`,
    draft !== null && `${metres(draft)} draft`,
  ]

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name ?? 'Your boat'}</span>
          <span className="text-sm text-muted">{size.filter(Boolean).join(' · ')}</span>
        </p>
        <Button variant="secondary" size="sm" icon="edit" onPress={onChange}>
          Change boat
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {fit && <FitNote name={name} fit={fit} />}
        {fit && draft !== null && (
          <Suspense>
            <FitDrawing
              boat={{ name, kind: name === null ? 'yacht' : boat.kind, lengthOverall, draft }}
              limits={mooring}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
