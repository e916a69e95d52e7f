import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { formatDateTime, plural } from '~/lib/format'
import type { UnsentReport } from '~/lib/unsent_reports'

interface UnsentReportListProps {
  reports: UnsentReport[]
  onDiscard: (report: UnsentReport) => void
}

/** Reports that this device keeps until they are sent, or that were not taken. */
export function UnsentReportList({ reports, onDiscard }: UnsentReportListProps) {
  return reports.map((report) => (
    <Banner
      key={report.clientId}
      role="status"
      tone="warning"
      title={
        report.refusal === null
          ? 'Your report is saved on this device. It is sent as soon as there is a signal.'
          : `Your report was not sent: ${report.refusal}`
      }
      actions={
        <Button variant="quiet" size="sm" onPress={() => onDiscard(report)}>
          Discard
        </Button>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{report.text}</p>
      <p className="text-muted">
        {formatDateTime(report.writtenAt)}
        {report.photos.length > 0 && `, ${plural(report.photos.length, 'photo')}`}
      </p>
    </Banner>
  ))
}
