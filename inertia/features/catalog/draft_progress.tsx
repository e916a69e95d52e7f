import { Link } from '~/components/ui/link'
import { Meter } from '~/components/ui/meter'
import { cx } from '~/lib/class_names'
import { urlFor } from '~/lib/routes'
import { STEP_WORDS } from './draft_words'
import type { Draft, DraftStep, DraftSteps } from './types'

interface DraftProgressProps {
  draft: Draft | null
  step: DraftStep
  steps: DraftSteps
  /** Fields that every listing needs. */
  needed: string[]
  missing: Draft['missing']
  mostPhotos: number
}

/** The steps, with what is missing in each. */
export function DraftProgress({
  draft,
  step,
  steps,
  needed,
  missing,
  mostPhotos,
}: DraftProgressProps) {
  const open = new Set(missing.map(({ field }) => field))
  const written = needed.filter((field) => !open.has(field)).length
  const photos = draft?.photos.length ?? 0

  return (
    <div className="flex flex-col gap-4">
      <Meter
        label="Written so far"
        value={(written / needed.length) * 100}
        valueLabel={`${written} of ${needed.length} entries · photos ${photos} of ${mostPhotos}`}
      />
      <nav aria-label="Steps">
        <ol className="flex flex-wrap gap-2">
          {(Object.keys(steps) as DraftStep[]).map((name) => (
            <li key={name}>
              <StepLink
                name={name}
                isHere={name === step}
                draftId={draft?.id}
                missing={missingIn(steps[name], missing)}
              />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

interface StepLinkProps {
  name: DraftStep
  isHere: boolean
  /** Steps are open once something is saved. */
  draftId?: string
  missing: number
}

function StepLink({ name, isHere, draftId, missing }: StepLinkProps) {
  const words = (
    <>
      {STEP_WORDS[name].name}
      {missing > 0 && (
        <span className="text-xs text-muted">
          {missing}
          <span className="sr-only"> {missing === 1 ? 'entry' : 'entries'} missing</span>
        </span>
      )}
    </>
  )
  const look = cx(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
    isHere ? 'border-accent bg-accent-soft font-semibold' : 'border-line'
  )

  if (isHere || !draftId)
    return (
      <span className={look} aria-current={isHere ? 'step' : undefined}>
        {words}
      </span>
    )
  return (
    <Link
      className={look}
      href={urlFor('listings.create', {}, { qs: { draft: draftId, step: name } })}
    >
      {words}
    </Link>
  )
}

/** How many entries of a step are missing. */
function missingIn(fields: readonly string[], missing: Draft['missing']): number {
  return missing.filter(({ field }) => fields.includes(field.split('.')[0])).length
}
