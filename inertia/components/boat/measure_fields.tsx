import { useState } from 'react'
import { NumberField } from '~/components/form/number_field'
import { SelectField } from '~/components/form/select_field'
import { Summary } from '~/components/ui/summary'
import { type BoatKind, kindName, KINDS } from './boat_kinds'
import { type Boat, feet, tonnes, usualMeasures } from './boats'

const UNTOUCHED = { beam: false, draft: false, displacement: false }
const TOUCHED = { beam: true, draft: true, displacement: true }

type Measured = Partial<Pick<Boat, 'kind' | 'beam' | 'displacement'>> & {
  lengthOverall: number
  draft: number | null
}

interface MeasureFieldsProps {
  boat?: Measured | null
  /** Asks for length and draft; the rest is there for who wants it. */
  isShort?: boolean
}

/** Kind, length, beam, draft and weight of a boat. What is not entered begins with what is usual for the kind and the length. */
export function MeasureFields({ boat, isShort = false }: MeasureFieldsProps) {
  const [kind, setKind] = useState<BoatKind>(boat?.kind ?? 'yacht')
  const [length, setLength] = useState<number | null>(boat?.lengthOverall ?? null)
  const [own, setOwn] = useState({
    beam: boat?.beam ?? null,
    draft: boat?.draft ?? null,
    displacement: boat?.displacement ?? null,
  })
  const [touched, setTouched] = useState(() =>
    boat && !isShort ? TOUCHED : { ...UNTOUCHED, draft: isShort }
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
  const kindField = (
    <SelectField
      label="Kind"
      name="kind"
      options={KINDS}
      value={kind}
      onChange={(chosen) => setKind(chosen as BoatKind)}
    />
  )
  const lengthField = (
    <NumberField
      label="Length overall (m)"
      unit="m"
      name="lengthOverall"
      step={0.1}
      value={length}
      onChange={setLength}
      suffix={inFeet(length)}
      description="Including bowsprit and davits."
      isRequired
    />
  )
  const beamField = (
    <NumberField
      label="Beam (m)"
      unit="m"
      step={0.1}
      {...field('beam')}
      suffix={inFeet(valueOf('beam'))}
      description="At the widest point."
    />
  )
  const draftField = (
    <NumberField
      label="Draft (m)"
      unit="m"
      step={0.1}
      {...field('draft')}
      suffix={inFeet(valueOf('draft'))}
      description="Loaded, with keel or board down."
    />
  )
  const weightField = (
    <NumberField
      label="Displacement (kg)"
      unit="kg"
      step={1}
      {...field('displacement')}
      description="Loaded, with water and fuel."
    />
  )

  if (isShort)
    return (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          {lengthField}
          {draftField}
        </div>
        <details className="group rounded-lg border border-line px-4">
          <Summary>Kind, beam and weight</Summary>
          <div className="grid gap-4 pb-4 sm:grid-cols-2">
            {kindField}
            {beamField}
            {weightField}
          </div>
        </details>
        {isGuessed && (
          <p className="text-sm text-muted" role="status">
            We’ll assume a {kindName(kind).toLowerCase()} with a beam of {valueOf('beam')} m that
            weighs {tonnes(valueOf('displacement') ?? 0)}, as usual for {length} m. You can correct
            this above, or later in My boats.
          </p>
        )}
      </>
    )

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {kindField}
        {lengthField}
        {beamField}
        {draftField}
        {weightField}
      </div>
      {isGuessed && (
        <p className="rounded-lg bg-info-soft px-4 py-2 text-sm text-info" role="status">
          These are the usual figures for a {kindName(kind).toLowerCase()} of {length} m. Please
          correct them to match your boat.
        </p>
      )}
    </>
  )
}

function inFeet(value: number | null) {
  return value ? feet(value) : undefined
}
