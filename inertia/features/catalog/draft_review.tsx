import type { ComponentProps, ReactNode } from 'react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { DefinitionList } from '~/components/ui/definition_list'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { api, errorMessage } from '~/lib/api_client'
import { fieldInWords, valueInWords } from '~/lib/changed_meanwhile'
import { policyName } from '~/lib/cancellation_words'
import { formatIfDate, formatRate, plural } from '~/lib/format'
import { seasonInWords } from '~/lib/season_words'
import { urlFor } from '~/lib/routes'
import { useAction } from '~/lib/use_action'
import { STEP_WORDS } from './draft_words'
import { FormBar } from './form_bar'
import { FormSection } from './form_section'
import type { Draft, DraftStep, DraftSteps, OwnListing } from './types'

interface DraftReviewProps {
  draft: Draft
  steps: DraftSteps
  onSubmitted: (listing: OwnListing) => void
}

/** All that is written, what is missing, and the button that submits it. */
export function DraftReview({ draft, steps, onSubmitted }: DraftReviewProps) {
  const { id, missing, photos } = draft
  const [submit, { isPending, error }] = useAction(
    () => api.call('api.draft_submissions.store', { params: { id } }),
    { onSuccess: onSubmitted }
  )
  const stepOf = (field: string) =>
    (Object.keys(steps) as DraftStep[]).find((step) => steps[step].includes(field.split('.')[0]))!

  return (
    <div className="flex flex-col gap-8">
      {missing.length > 0 && (
        <Banner
          tone="warning"
          title={`${plural(missing.length, 'entry is', 'entries are')} missing`}
        >
          <ul className="mt-1 flex flex-col">
            {missing.map(({ field, message }) => (
              <li key={field}>
                <Link
                  className={`${textLink} inline-flex min-h-11 items-center`}
                  href={hrefOf(id, stepOf(field))}
                >
                  {STEP_WORDS[stepOf(field)].name}: {message}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {(Object.keys(steps) as DraftStep[])
        .filter((step) => steps[step].length > 0)
        .map((step) => (
          <FormSection
            key={step}
            title={STEP_WORDS[step].name}
            description={<StepLink id={id} step={step} />}
          >
            <div className="sm:col-span-2">
              <Written items={writtenIn(draft, steps[step])} />
            </div>
          </FormSection>
        ))}
      <FormSection title="Photos" description={<StepLink id={id} step="photos" />}>
        {photos.length === 0 ? (
          <p className="text-muted sm:col-span-2">
            No photos yet. Moorings with photos are booked more often.
          </p>
        ) : (
          <ul className="grid grid-cols-3 gap-2 sm:col-span-2 sm:grid-cols-5">
            {photos.map((photo) => (
              <li key={photo.id} className="aspect-[4/3] overflow-hidden rounded-md bg-sunken">
                <img src={photo.url} alt="" className="size-full object-cover" />
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, 'Failed to submit. Please try again.')}
        </Banner>
      )}
      <FormBar>
        <Button
          isDisabled={missing.length > 0}
          isPending={isPending}
          pendingLabel="Submitting..."
          onPress={() => void submit()}
        >
          Submit for review
        </Button>
      </FormBar>
    </div>
  )
}

function Written({ items }: Pick<ComponentProps<typeof DefinitionList>, 'items'>) {
  return items.length === 0 ? (
    <p className="text-muted">Nothing entered yet.</p>
  ) : (
    <DefinitionList items={items} columns={1} />
  )
}

function StepLink({ id, step }: { id: string; step: DraftStep }) {
  return (
    <Link className={`${textLink} inline-flex min-h-11 items-center`} href={hrefOf(id, step)}>
      Change<span className="sr-only"> {STEP_WORDS[step].name}</span>
    </Link>
  )
}

const hrefOf = (draft: string, step: DraftStep) =>
  urlFor('listings.create', {}, { qs: { draft, step } })

/** The entries of a step that have a value. */
function writtenIn({ fields }: Draft, names: readonly string[]) {
  const written = names.map((name) => [name, fields[name as keyof typeof fields]] as const)

  return written
    .filter(([, value]) => value !== null && String(value) !== '')
    .map(([name, value]) => ({ term: termOf(name), value: wordsOf(name, value) }))
}

const TERMS: Record<string, string> = {
  pricePerNight: 'Nightly rate',
  rates: 'Seasons',
  instantBook: 'How stays are booked',
  calendarDefault: 'Calendar',
  advanceNoticeHours: 'Notice',
  turnoverDays: 'Nights between stays',
  bookingWindowDays: 'Bookable ahead',
  requiresVessel: 'Only boats that are named',
  driesAtLowTide: 'Boats may take the ground',
  antifoulWithinMonths: 'Antifouled within',
}

const termOf = (name: string) => TERMS[name] ?? fieldInWords(name)

const UNITS: Record<string, string> = {
  maxVesselLength: 'm',
  highTideDepth: 'm',
  lowTideDepth: 'm',
  weightCapacity: 'kg',
  advanceNoticeHours: 'hours',
  bookingWindowDays: 'days',
  antifoulWithinMonths: 'months',
}

const NZD = ['pricePerNight', 'weeklyRate', 'minimumLiability']

function wordsOf(name: string, value: unknown): ReactNode {
  if (name === 'instantBook') return value ? 'At once' : 'On request'
  if (NZD.includes(name)) return formatRate(Number(value))
  if (name in UNITS) return `${Number(value).toLocaleString('en-NZ')} ${UNITS[name]}`
  if (name === 'cancellationPolicy') return policyName(String(value))
  if (name === 'rates')
    return (value as Draft['fields']['rates'])?.map((season) => (
      <p key={season.from}>
        {season.name}: {seasonInWords(season)}
      </p>
    ))

  const words = formatIfDate(valueInWords(value))
  return words[0].toUpperCase() + words.slice(1)
}
