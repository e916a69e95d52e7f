import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Badge, type BadgeTone } from '~/components/ui/badge'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { CopyButton } from '~/components/ui/copy_button'
import { Dialog } from '~/components/ui/dialog'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { Stack } from '~/components/ui/stack'
import { api, errorMessage } from '~/lib/api_client'
import { formatDays, formatMoment, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

export type OtherCalendar = Data.Catalog.CalendarImport

interface OtherCalendarsProps {
  listingId: string
  /** The address of the mooring's own calendar; null without one. */
  feedUrl: string | null
  imports: OtherCalendar[]
}

const PROPS = ['feedUrl', 'imports', 'entries', 'days']

const reload = () => router.reload({ only: PROPS })

/** What the calendar of a mooring tells other calendars, and what it takes from them. */
export function OtherCalendars({ listingId, feedUrl, imports }: OtherCalendarsProps) {
  const [isAdding, setAdding] = useState(false)

  return (
    <Stack as="section" aria-labelledby="other-calendars">
      <h2 id="other-calendars" className="text-2xl">
        Other calendars
      </h2>
      <p className="text-muted">
        Do you also take bookings elsewhere? Connect both calendars in both directions, so that no
        night is booked twice. We read other calendars every half hour.
      </p>
      <Card padding="lg" className="flex flex-col gap-4">
        <h3 className="text-lg">Your calendar for other sites</h3>
        <OwnFeed listingId={listingId} feedUrl={feedUrl} />
      </Card>
      <Card padding="lg" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">Calendars we read</h3>
          <Button size="sm" variant="secondary" icon="plus" onPress={() => setAdding(true)}>
            Add a calendar
          </Button>
        </div>
        {imports.length === 0 ? (
          <p className="text-muted">
            None yet. Nights that are booked elsewhere can also be booked here.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {imports.map((calendar) => (
              <ImportedCalendar key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
      </Card>
      <HowToConnect />
      {isAdding && <AddCalendar listingId={listingId} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function OwnFeed({ listingId, feedUrl }: Pick<OtherCalendarsProps, 'listingId' | 'feedUrl'>) {
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null)
  const params = { id: listingId }
  const done = () => {
    setAsked(null)
    reload()
  }
  const open = useAction(() => api.call('api.calendar_feeds.store', { params }), {
    onSuccess: done,
  })
  const close = useAction(() => api.call('api.calendar_feeds.destroy', { params }), {
    onSuccess: done,
  })
  const [confirm, { isPending, error, reset }] = asked === 'close' ? close : open

  if (feedUrl === null)
    return (
      <>
        <p>
          Other sites can read when this mooring is taken. They learn no names, no place and no
          reasons.
        </p>
        <Button
          className="self-start"
          variant="secondary"
          isPending={open[1].isPending}
          onPress={() => void open[0]()}
        >
          Make an address
        </Button>
        {open[1].error && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(open[1].error, 'This did not work')}
          </p>
        )}
      </>
    )

  return (
    <>
      <p>
        Give this address to the other site. Whoever has it can read when this mooring is taken, and
        nothing else.
      </p>
      <p className="rounded-lg border border-line bg-sunken p-3 text-sm wrap-anywhere select-all">
        {feedUrl}
      </p>
      <div className="-ml-3 flex flex-wrap gap-2">
        <CopyButton key={feedUrl} text={feedUrl} label="Copy the address" />
        <Button variant="quiet" size="sm" icon="refresh" onPress={() => setAsked('renew')}>
          Make a new one
        </Button>
        <Button variant="quiet" size="sm" icon="trash" onPress={() => setAsked('close')}>
          Turn it off
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? 'Make a new address?' : 'Turn the address off?'}
          isOpen
          onOpenChange={() => {
            setAsked(null)
            reset()
          }}
          confirmLabel={asked === 'renew' ? 'Make a new one' : 'Turn it off'}
          isPending={isPending}
          error={error ? errorMessage(error, 'This did not work') : null}
          onConfirm={() => void confirm()}
        >
          <p>
            The present address stops working. Sites that have it do not see your new bookings
            {asked === 'renew' && ' until you give them the new one'}.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const STATUS: Record<OtherCalendar['status'], { label: string; tone: BadgeTone }> = {
  new: { label: 'Not read yet', tone: 'neutral' },
  ok: { label: 'Up to date', tone: 'success' },
  failing: { label: 'Last reading failed', tone: 'warning' },
  stale: { label: 'Out of date', tone: 'danger' },
}

function ImportedCalendar({ calendar }: { calendar: OtherCalendar }) {
  const { id, name, status, lastSuccessAt, lastTriedAt, lastError, days, conflicts } = calendar
  const [isRemoving, setRemoving] = useState(false)
  const [refresh, refreshing] = useAction(
    () => api.call('api.calendar_imports.update', { params: { id } }),
    {
      onSuccess: (now) => {
        showToast(
          now.lastError
            ? { tone: 'danger', title: now.lastError }
            : { tone: 'success', title: `${name} is up to date` }
        )
        reload()
      },
      onError: (error) =>
        showToast({ tone: 'danger', title: errorMessage(error, 'We could not read it') }),
    }
  )
  const [remove, { isPending, error, reset }] = useAction(
    () => api.call('api.calendar_imports.destroy', { params: { id } }),
    { onSuccess: reload }
  )

  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold wrap-anywhere">{name}</h4>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {plural(days, 'night')} taken.{' '}
        {lastSuccessAt ? `Read on ${formatMoment(lastSuccessAt)}.` : 'Never read.'}
        {lastError && lastTriedAt && ` Tried on ${formatMoment(lastTriedAt)}.`}
      </p>
      {lastError && <p className="text-sm">{lastError}</p>}
      {status === 'stale' && days > 0 && (
        <p className="text-sm">The days that we read last stay taken. Newer ones are missing.</p>
      )}
      {conflicts.map(({ bookingId, from, to }) => (
        <Banner key={`${bookingId}${from}`} tone="warning" isSlim>
          {from === to ? 'The night' : 'The nights'} {formatDays(from, to)}{' '}
          {from === to ? 'is' : 'are'} booked here too: <BookingLink bookingId={bookingId} />. If
          that is another boat, please cancel one of the two.
        </Banner>
      ))}
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon="refresh"
          aria-label={`Read ${name} now`}
          isPending={refreshing.isPending}
          onPress={() => void refresh()}
        >
          Read it now
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          aria-label={`Remove ${name}`}
          onPress={() => setRemoving(true)}
        >
          Remove
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          isOpen
          onOpenChange={() => {
            setRemoving(false)
            reset()
          }}
          confirmLabel="Remove"
          isPending={isPending}
          error={error ? errorMessage(error, 'Failed to remove the calendar') : null}
          onConfirm={() => void remove()}
        >
          <p>Its days become free and can be booked here.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function BookingLink({ bookingId }: { bookingId: string }) {
  return (
    <Link className={textLink} href={urlFor('owner_stay', { id: bookingId })}>
      see the booking
    </Link>
  )
}

function AddCalendar({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const [add, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.calendar_imports.store', {
        params: { id: listingId },
        body: { name: String(data.get('name')), url: String(data.get('url')) },
      }),
    {
      onSuccess: ({ lastError }) => {
        if (lastError) showToast({ tone: 'danger', title: lastError })
        else showToast({ tone: 'success', title: 'Calendar added' })
        reload()
        onClose()
      },
    }
  )

  return (
    <Dialog
      title="Add a calendar"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      description="Its days are taken here too. Bookings that you have already are left alone."
    >
      <Form onSubmit={(data) => void add(data)} error={error} fallback="Failed to add the calendar">
        <TextField label="Name" name="name" maxLength={40} placeholder="Airbnb" isRequired />
        <TextField
          label="Address"
          name="url"
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          description="The other site calls it iCal link, calendar export or secret address. It begins with https:// or webcal://"
          isRequired
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel="Reading...">
            Add a calendar
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

/** Where each site has its address, and where it takes ours (docs/calendars.md). */
const SITES = [
  {
    name: 'Airbnb',
    copy: 'Calendar, Availability, Connect calendars: copy the Airbnb calendar link.',
    paste: 'Paste our address in the same place.',
  },
  {
    name: 'Booking.com',
    copy: 'Rates & availability, Sync calendars, Add calendar connection: copy the export link.',
    paste: 'Paste our address in the first step there.',
  },
  {
    name: 'Google Calendar',
    copy: 'Settings of the calendar, Integrate calendar: copy the secret address in iCal format. Events must be shown as busy.',
    paste: 'Other calendars, From URL: paste our address.',
  },
  {
    name: 'Apple iCloud',
    copy: 'Share the calendar, turn Public Calendar on, copy the link.',
    paste: 'File, New Calendar Subscription: paste our address.',
  },
  {
    name: 'Outlook',
    copy: 'Settings, Calendar, Shared calendars, Publish a calendar: copy the ICS link.',
    paste: 'Add calendar, Subscribe from web: paste our address.',
  },
  {
    name: 'Dockwa',
    copy: 'Ask Dockwa for the iCal link of your slip, and copy it.',
    paste: 'Where Dockwa takes calendar links, paste our address.',
  },
]

function HowToConnect() {
  return (
    <details className="rounded-xl border border-line bg-raised p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        How to connect Airbnb, Booking.com, Google and others
      </summary>
      <dl className="mt-3 flex flex-col gap-4">
        {SITES.map(({ name, copy, paste }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{copy}</dd>
            <dd>{paste}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
