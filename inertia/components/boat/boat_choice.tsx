import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { SelectField } from '~/components/form/select_field'
import { Button } from '~/components/ui/button'
import { type Boat, boatLine, type ChosenBoat, type Fit, type Remedy } from './boats'
import type { MooringLimits } from './fit_drawing'
import { FitNote } from './fit_note'

const BoatDialog = lazy(() => import('./boat_dialog'))
const FitDrawing = lazy(() => import('./fit_drawing'))

interface BoatChoiceProps {
  boats: ChosenBoat[]
  boatId: string | null
  onChoose: (boatId: string | null) => void
  /** A boat was added; it is chosen already. */
  onAdded: (boat: Boat) => void
  mooring: MooringLimits & { driesAtLowTide: boolean; requiresVessel: boolean }
  fit: Fit | null
  remedy: Remedy | null
  /** Opens its papers. */
  onMend: () => void
  /** Whether a boat was named that the mooring does not take. */
  isMisfitKnown: boolean
  acceptsLowTide: boolean
  onAcceptLowTide: (isAccepted: boolean) => void
}

/** Which boat will lie at the mooring, and whether it fits; another is added without leaving the page (rules K18, K19, K25). */
export function BoatChoice(props: BoatChoiceProps) {
  const { boats, boatId, onChoose, onAdded, mooring, fit, acceptsLowTide, onAcceptLowTide } = props
  const [isAdding, setAdding] = useState(false)
  const [addedId, setAddedId] = useState<string | null>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const boat = boats.find(({ id }) => id === boatId)
  const isLow = fit?.problems.some(({ code }) => code === 'TOO_DEEP') ?? false
  const mayGoWithout = !mooring.requiresVessel && !props.isMisfitKnown

  useEffect(() => {
    if (addedId) choice.current?.focus()
  }, [addedId])

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        ref={choice}
        label="Your boat"
        options={boats.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={mayGoWithout ? 'Without a boat' : boat ? undefined : 'Please choose'}
        value={boatId ?? ''}
        onChange={(id) => onChoose(id || null)}
        description={boat && boatLine(boat)}
      />
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {boat && fit && <FitNote name={boat.name} fit={fit} />}
        {boat && fit && (
          <Suspense>
            <FitDrawing boat={boat} limits={mooring} />
          </Suspense>
        )}
      </div>
      {boat && props.remedy && props.remedy !== 'Change boat' && (
        <Button variant="secondary" size="sm" icon="edit" onPress={props.onMend}>
          {props.remedy}
        </Button>
      )}
      {boat && mooring.driesAtLowTide && (isLow || acceptsLowTide) && (
        <CheckboxField
          label={`${boat.name} may take the ground at low tide`}
          defaultSelected={acceptsLowTide}
          onChange={onAcceptLowTide}
        />
      )}
      <Button variant="secondary" size="sm" icon="plus" onPress={() => setAdding(true)}>
        Add a boat
      </Button>
      {isAdding && (
        <Suspense>
          <BoatDialog
            onClose={() => setAdding(false)}
            onSaved={(added) => {
              setAdding(false)
              setAddedId(added.id)
              onAdded(added)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
