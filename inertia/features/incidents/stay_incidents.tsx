import type { ComponentProps } from 'react'
import { ErrorState } from '~/components/ui/error_state'
import { api } from '~/lib/api_client'
import { Alternatives } from './alternatives'
import { AnswerIncident } from './answer_incident'
import { IncidentCard } from './incident_card'
import { isOpen } from './incident_words'
import { isAroundStay } from '~/lib/around_stay'
import { MorePhotos } from './more_photos'
import { ReportProblem } from './report_problem'
import type { Incident, Side, StayOfProblems } from './types'
import { useStayIncidents } from './use_stay_incidents'
import { WithdrawIncident } from './withdraw_incident'

const MOST_PHOTOS = 6

interface StayIncidentsProps extends Pick<ComponentProps<typeof ReportProblem>, 'send'> {
  booking: StayOfProblems
  side: Side
}

/** The problems of a paid stay for one of its sides: to report, answer and withdraw, with other moorings for tonight (rule Q19). */
export function StayIncidents({ booking, side, send }: StayIncidentsProps) {
  const { incidents, isFailed, load, put } = useStayIncidents(booking)
  const hasOpen = incidents?.some(isOpen) ?? false

  if (isFailed && !incidents) return <ErrorState message="Failed to load problems" onRetry={load} />

  return (
    <div className="flex flex-col gap-4">
      {incidents?.map((incident) => (
        <IncidentCard key={incident.id} incident={incident} side={side}>
          {isOpen(incident) && side === 'renter' && (
            <RenterActions incident={incident} booking={booking} onChange={put} onPhoto={load} />
          )}
          {incident.status === 'open' && side === 'owner' && (
            <AnswerIncident incident={incident} onAnswered={put} />
          )}
        </IncidentCard>
      ))}
      {side === 'renter' && incidents && !hasOpen && isAroundStay(booking) && (
        <div>
          <ReportProblem booking={booking} send={send} onReported={put} />
        </div>
      )}
      {side === 'owner' && incidents?.length === 0 && (
        <p className="text-sm text-muted">No problem was reported.</p>
      )}
    </div>
  )
}

interface RenterActionsProps {
  incident: Incident
  booking: StayOfProblems
  onChange: (incident: Incident) => void
  onPhoto: () => void
}

function RenterActions({ incident, booking, onChange, onPhoto }: RenterActionsProps) {
  return (
    <>
      {incident.photos.length < MOST_PHOTOS && (
        <MorePhotos
          label="Add photos"
          send={(photo) => {
            const form = new FormData()
            form.set('file', photo)

            return api.upload('api.incident_photos.store', form, { params: { id: incident.id } })
          }}
          onSent={onPhoto}
        />
      )}
      <Alternatives incident={incident} booking={booking} />
      <div>
        <WithdrawIncident incident={incident} onWithdrawn={onChange} />
      </div>
    </>
  )
}
