import { useContext, useState } from 'react'
import { DateField } from '~/components/form/date_field'
import { FormErrors } from '~/components/form/form_errors'
import { NumberField } from '~/components/form/number_field'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Stack } from '~/components/ui/stack'
import { FormSection } from './form_section'
import { RateFields } from './rate_fields'
import type { WrittenSeason } from './listing_payload'
import { seasonInWords } from '~/lib/season_words'

interface SeasonFieldsProps {
  seasons: WrittenSeason[]
  onChange: (seasons: WrittenSeason[]) => void
}

const NEW = {
  name: '',
  from: null,
  to: null,
  pricePerNight: null,
  weeklyRate: null,
  minimumNights: null,
}

/** Seasons with prices of their own, as a list with what is written in each (rule W131). */
export function SeasonFields({ seasons, onChange }: SeasonFieldsProps) {
  const [opened, setOpened] = useState<string[]>([])
  const errors = Object.keys(useContext(FormErrors))
  const isOpen = (key: string, at: number) =>
    opened.includes(key) || errors.some((name) => name.startsWith(`rates.${at}.`))

  function add() {
    const key = crypto.randomUUID()
    setOpened([...opened, key])
    onChange([...seasons, { ...NEW, key }])
  }

  return (
    <FormSection
      title="Seasons"
      description="Nights with a price of their own, for example the summer holidays. On other nights your usual prices apply."
    >
      <Stack className="sm:col-span-2">
        {seasons.length > 0 && (
          <Stack as="ul">
            {seasons.map((season, at) => (
              <Card
                key={season.key}
                as="li"
                padding="sm"
                aria-label={season.name || `Season ${at + 1}`}
              >
                {isOpen(season.key, at) ? (
                  <OneSeason
                    season={season}
                    at={at}
                    isNew={opened.at(-1) === season.key}
                    onChange={(changed) => onChange(seasons.with(at, changed))}
                  />
                ) : (
                  <>
                    <p className="font-semibold wrap-anywhere">
                      {season.name || 'Season without a name'}
                    </p>
                    <p className="text-sm text-muted">{seasonInWords(season)}</p>
                  </>
                )}
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    onPress={() =>
                      setOpened(
                        isOpen(season.key, at)
                          ? opened.filter((key) => key !== season.key)
                          : [...opened, season.key]
                      )
                    }
                  >
                    {isOpen(season.key, at) ? 'Done' : 'Edit'}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon="trash"
                    onPress={() => onChange(seasons.toSpliced(at, 1))}
                  >
                    Remove
                  </Button>
                </div>
              </Card>
            ))}
          </Stack>
        )}
        <div>
          <Button variant="secondary" icon="plus" onPress={add}>
            Add a season
          </Button>
        </div>
      </Stack>
    </FormSection>
  )
}

interface OneSeasonProps {
  season: WrittenSeason
  at: number
  /** Opened by a press: its first field takes the focus. */
  isNew: boolean
  onChange: (season: WrittenSeason) => void
}

function OneSeason({ season, at, isNew, onChange }: OneSeasonProps) {
  const prefix = `rates.${at}.`
  const errors = useContext(FormErrors)
  const change = (part: Partial<WrittenSeason>) => onChange({ ...season, ...part })

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label="Name of the season"
        name={`${prefix}name`}
        value={season.name}
        onChange={(name) => change({ name })}
        maxLength={40}
        autoFocus={isNew}
        isRequired
        className="sm:col-span-2"
      />
      <DateField
        label="First night"
        name={`${prefix}from`}
        value={season.from}
        onChange={(from) => change({ from })}
        errorMessage={errors[`${prefix}from`]}
        isRequired
      />
      <DateField
        label="Last night"
        name={`${prefix}to`}
        value={season.to}
        onChange={(to) => change({ to })}
        errorMessage={errors[`${prefix}to`]}
        isRequired
      />
      <RateFields
        prefix={prefix}
        nightly={season.pricePerNight}
        weekly={season.weeklyRate}
        onNightly={(pricePerNight) => change({ pricePerNight })}
        onWeekly={(weeklyRate) => change({ weeklyRate })}
      />
      <NumberField
        label="Minimum nights in the season"
        name={`${prefix}minimumNights`}
        value={season.minimumNights}
        onChange={(minimumNights) => change({ minimumNights })}
        step={1}
        description="Of stays that begin in it. Leave blank for your usual minimum."
      />
    </div>
  )
}
