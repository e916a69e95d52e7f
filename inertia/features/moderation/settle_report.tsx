import { router } from '@inertiajs/react'
import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import type { ReportedConversation } from '~/features/moderation/types'
import { api } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { showToast } from '~/lib/toasts'

/** Resolves a report with a note, or opens it again; then back to the list, so that nobody looks twice by accident. */
export function SettleReport({
  report,
}: {
  report: Pick<ReportedConversation, 'id' | 'status' | 'note'>
}) {
  const [isAsking, setAsking] = useState(false)
  const isOpen = report.status === 'open'
  const label = isOpen ? 'Resolve report' : 'Open it again'

  return (
    <div>
      <Button variant={isOpen ? 'primary' : 'secondary'} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <FormDialog
          title={isOpen ? 'Resolve this report?' : 'Open this report again?'}
          description="The note stays with the report and in the audit log. Nobody else is told."
          submitLabel={label}
          failure="The report could not be changed"
          onClose={() => setAsking(false)}
          onSend={(data) => {
            const note = String(data.get('note')).trim()

            return api.call('api.admin.message_reports.update', {
              params: { id: report.id },
              body: { status: isOpen ? 'resolved' : 'open', note: note === '' ? null : note },
            })
          }}
          onDone={() => {
            showToast({
              tone: 'success',
              title: isOpen ? 'Report resolved' : 'Report opened again',
            })
            router.visit(urlFor('admin.reports', {}, { qs: { status: 'open' } }))
          }}
        >
          <TextAreaField
            label="What was done? (optional)"
            name="note"
            rows={4}
            maxLength={1000}
            defaultValue={report.note ?? ''}
          />
        </FormDialog>
      )}
    </div>
  )
}
