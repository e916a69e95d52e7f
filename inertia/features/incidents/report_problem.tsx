import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { showToast } from '~/lib/toasts'
import { ReportForm } from './report_form'
import type { Report } from './send_report'
import type { Incident, StayOfProblems } from './types'

interface ReportProblemProps {
  booking: Pick<StayOfProblems, 'id'>
  onReported: (incident: Incident) => void
  send?: (report: Report) => Promise<Incident | null>
}

/** Whether a link led to the report itself. */
const isAskedFor = () => typeof location !== 'undefined' && location.hash === '#report'

/** The button and the dialog of a report. */
export function ReportProblem({ booking, onReported, send }: ReportProblemProps) {
  const [isOpen, setOpen] = useState(isAskedFor)

  return (
    <>
      <Button icon="alert" variant="secondary" onPress={() => setOpen(true)}>
        Report a problem
      </Button>
      <Dialog
        title="Report a problem"
        description="The owner is told at once, and so are we. Below your report you then see other moorings that are free tonight."
        isOpen={isOpen}
        onOpenChange={setOpen}
        isSheet
      >
        <ReportForm
          booking={booking}
          send={send}
          onSent={(incident) => {
            setOpen(false)
            if (incident === null) return
            showToast({ tone: 'success', title: 'Your report was sent' })
            onReported(incident)
          }}
        />
      </Dialog>
    </>
  )
}
