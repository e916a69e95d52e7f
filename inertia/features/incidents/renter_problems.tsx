import { router } from '@inertiajs/react'
import { isAroundStay } from '~/lib/around_stay'
import { ReportProblem } from './report_problem'
import { StayIncidents } from './stay_incidents'
import type { StayOfProblems } from './types'
import { UnsentReportList } from './unsent_report_list'
import { useUnsentReports } from './use_unsent_reports'

interface RenterProblemsProps {
  booking: StayOfProblems
  userId: string
}

/** The problems of a stay for its renter, with the reports that wait on this device for a signal. */
export function RenterProblems({ booking, userId }: RenterProblemsProps) {
  const { reports, send, discard } = useReportsOf({ booking, userId })

  return (
    <div className="flex flex-col gap-4">
      <UnsentReportList reports={reports} onDiscard={discard} />
      <StayIncidents booking={booking} side="renter" send={send} />
    </div>
  )
}

/** On the access card, which opens without a signal: a problem can be written there and is sent later (rule W143). */
export function ReportAtMooring({ booking, userId }: RenterProblemsProps) {
  const { reports, send, discard } = useReportsOf({ booking, userId })
  if (!isAroundStay(booking)) return null

  return (
    <div className="flex flex-col gap-4 print:hidden">
      <UnsentReportList reports={reports} onDiscard={discard} />
      <div>
        <ReportProblem booking={booking} send={send} onReported={() => router.reload()} />
      </div>
    </div>
  )
}

function useReportsOf({ booking, userId }: Pick<RenterProblemsProps, 'booking' | 'userId'>) {
  return useUnsentReports({ userId, bookingId: booking.id, onSent: () => router.reload() })
}
