import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextAreaField } from '~/components/form/text_area_field'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { api } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'

const MAX_LENGTH = 1000

/** Tells administrators about a conversation. */
export function ReportConversation({ conversationId: id }: { conversationId: string }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        className={iconButtonClass('ml-auto')}
        aria-label="Report conversation"
        title="Report conversation"
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
      </button>
      {isOpen && (
        <FormDialog
          title="Report conversation"
          description="Administrators will read this conversation and decide. The other person won’t know who reported it."
          submitLabel="Send report"
          failure="The report could not be sent. Please try again."
          onClose={() => setOpen(false)}
          onSend={(data) =>
            api.call('api.conversation_reports.store', {
              params: { id },
              body: { reason: String(data.get('reason')) },
            })
          }
          onDone={() => {
            setOpen(false)
            showToast({ tone: 'success', title: 'Thank you. Administrators will look at it.' })
          }}
        >
          <TextAreaField label="What is wrong?" name="reason" maxLength={MAX_LENGTH} isRequired />
        </FormDialog>
      )}
    </>
  )
}
