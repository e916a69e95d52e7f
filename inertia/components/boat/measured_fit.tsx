import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import type { BoatKind, Fit } from './boats'
import FitDrawing, { type MooringLimits } from './fit_drawing'
import { FitNote } from './fit_note'
import { MeasureFields } from './measure_fields'

interface MeasuredFitProps {
  mooring: MooringLimits & { id: string }
}

/** Whether a boat fits a mooring by its measures, for visitors, who keep no boats here (rule K22). */
export default function MeasuredFit({ mooring }: MeasuredFitProps) {
  const [answer, setAnswer] = useState<{ boat: Measures; fit: Fit } | null>(null)
  const [check, { isPending, error }] = useAction(
    async (data: FormData) => {
      const boat = measuresOf(data)
      const fit = await api.call('api.fits.show', { params: { id: mooring.id }, query: boat })

      return { boat, fit }
    },
    { onSuccess: setAnswer, onError: () => setAnswer(null) }
  )

  return (
    <Form
      onSubmit={check}
      error={error}
      fallback="The boat could not be checked. Please try again."
      className="rounded-lg border border-line p-4"
    >
      <MeasureFields lengthName="length" />
      <SubmitButton variant="secondary" icon="boat" isPending={isPending}>
        Check this boat
      </SubmitButton>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {answer && <FitNote fit={answer.fit} />}
        {answer && (
          <FitDrawing
            boat={{
              name: 'Your boat',
              kind: answer.boat.kind,
              lengthOverall: answer.boat.length!,
              draft: answer.boat.draft!,
            }}
            limits={mooring}
            underKeel={answer.fit.underKeelAtLowTide}
          />
        )}
      </div>
    </Form>
  )
}

type Measures = ReturnType<typeof measuresOf>

/** The typed measures, in metres and kilograms; a blank one is left out, and the server names it. */
function measuresOf(data: FormData) {
  const measure = (name: string) => {
    const typed = String(data.get(name) ?? '').trim()
    return typed === '' ? undefined : Number(typed)
  }

  return {
    kind: data.get('kind') as BoatKind,
    length: measure('length'),
    beam: measure('beam'),
    draft: measure('draft'),
    displacement: measure('displacement'),
  }
}
