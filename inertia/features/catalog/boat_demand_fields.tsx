import { KINDS } from '~/components/boat/boat_kinds'
import { CheckboxField } from '~/components/form/checkbox_field'
import { FieldNote } from '~/components/form/field'
import { NumberField } from '~/components/form/number_field'
import type { ListingFields } from './types'

/** Which boats an owner takes beside the limits of length, weight and draft; nothing is demanded unless the owner says so. */
export function BoatDemandFields({ listing }: { listing?: ListingFields }) {
  const kinds = listing?.vesselKinds ?? []

  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">Kinds of boats</legend>
        <FieldNote as="p">
          Tick the kinds your licence allows. Tick none to accept every kind.
        </FieldNote>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-3">
          {KINDS.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="vesselKinds"
                value={value}
                defaultChecked={kinds.includes(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <CheckboxField
        className="sm:col-span-2"
        name="driesAtLowTide"
        label="Boats may take the ground at low tide"
        defaultSelected={listing?.driesAtLowTide}
        description="For moorings that dry out on a soft bottom. Renters whose boat would sit on the bottom must agree to it when they book."
      />
      <CheckboxField
        className="sm:col-span-2"
        name="requiresVessel"
        label="Only boats that are named may book"
        defaultSelected={listing?.requiresVessel ?? true}
        description="You’ll know each boat’s name, kind and size, which harbourmasters and insurers ask for."
      />
      <NumberField
        label="Minimum liability cover"
        unit="$"
        name="minimumLiability"
        prefix="$"
        step={1}
        defaultValue={listing?.minimumLiability}
        description="For damage a boat causes if it breaks loose. Leave blank if you do not require cover."
      />
      <NumberField
        label="Antifouled within"
        name="antifoulWithinMonths"
        suffix="months"
        step={1}
        defaultValue={listing?.antifoulWithinMonths}
        description="Fresh antifouling keeps marine pests out of your bay. Leave blank if you do not require it."
      />
    </>
  )
}
