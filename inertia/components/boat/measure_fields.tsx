import { useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { type Boat, type BoatKind, feet, kindName, KINDS, usualMeasures } from './boats'

const UNTOUCHED = { beam: false, draft: false, displacement: false }

interface MeasureFieldsProps {
  boat?: Boat
  /** What the call names the length. */
  lengthName?: 'lengthOverall' | 'length'
}

/** Kind, length, beam, draft and weight of a boat. The last three begin with what is usual for the kind and the length, until the person enters their own. */
export function MeasureFields({ boat, lengthName = 'lengthOverall' }: MeasureFieldsProps) {
  const [kind, setKind] = useState<BoatKind>(boat?.kind ?? 'yacht')
  const [length, setLength] = useState<number | null>(boat?.lengthOverall ?? null)
  const [own, setOwn] = useState({
    beam: boat?.beam ?? null,
    draft: boat?.draft ?? null,
    displacement: boat?.displacement ?? null,
  })
  const [touched, setTouched] = useState(
    boat ? { beam: true, draft: true, displacement: true } : UNTOUCHED
  )
  const usual = usualMeasures(kind, length)
  const valueOf = (name: keyof typeof own) => (touched[name] ? own[name] : (usual?.[name] ?? null))
  const field = (name: keyof typeof own) => ({
    name,
    value: valueOf(name),
    onChange: (value: number | null) => {
      setTouched({ ...touched, [name]: true })
      setOwn({ ...own, [name]: value })
    },
    isRequired: true,
  })
  const isGuessed = usual !== null && Object.values(touched).includes(false)

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          name="kind"
          options={KINDS}
          value={kind}
          onChange={(chosen) => setKind(chosen as BoatKind)}
        />
        <NumberField
          label="Length overall (m)"
          unit="m"
          name={lengthName}
          step={0.1}
          value={length}
          onChange={setLength}
          suffix={length ? feet(length) : undefined}
          description="With bowsprit and davits."
          isRequired
        />
        <NumberField
          label="Beam (m)"
          unit="m"
          step={0.1}
          {...field('beam')}
          suffix={inFeet(valueOf('beam'))}
          description="At the widest point."
        />
        <NumberField
          label="Draft (m)"
          unit="m"
          step={0.1}
          {...field('draft')}
          suffix={inFeet(valueOf('draft'))}
          description="Loaded, with keel or board down."
        />
        <NumberField
          label="Displacement (kg)"
          unit="kg"
          step={1}
          {...field('displacement')}
          description="Loaded, with water and fuel."
        />
      </div>
      {isGuessed && (
        <p className="rounded-lg bg-info-soft px-4 py-2 text-sm text-info" role="status">
          Filled in with what is usual for a {kindName(kind).toLowerCase()} of {length} m. Please
          enter the measures of yours.
        </p>
      )}
    </>
  )
}

function inFeet(value: number | null) {
  return value ? feet(value) : undefined
}
