import { browserStorage } from '~/lib/browser_storage'
import { removeFormDrafts } from '~/lib/form_drafts'
import { tabStorage } from '~/lib/tab_storage'
import { removeUnsentReports } from '~/lib/unsent_reports'

const PREFIX = 'message_draft:'

/** What somebody wrote in a conversation that the server does not have yet. */
export interface Draft {
  /** In the field. */
  text: string
  /** Sent, and not known to have arrived. */
  unsent: { key: string; text: string; at: string }[]
}

const NOTHING: Draft = { text: '', unsent: [] }

/** The draft of a conversation as this browser keeps it until sign-out. */
export function readDraft(conversationId: string): Draft {
  try {
    const stored = browserStorage.read(PREFIX + conversationId)
    return stored === null ? NOTHING : { ...NOTHING, ...(JSON.parse(stored) as Draft) }
  } catch {
    return NOTHING
  }
}

export function keepDraft(conversationId: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.unsent.length === 0

  if (isEmpty) browserStorage.remove(PREFIX + conversationId)
  else browserStorage.write(PREFIX + conversationId, JSON.stringify(draft))
}

/** At sign-out: messages and reports of this browser, and questions, reviews and forms of this tab. */
export function removeDrafts(): void {
  browserStorage.remove(...browserStorage.keys(PREFIX))
  tabStorage.remove(...tabStorage.keys('question:'), ...tabStorage.keys('review:'))
  removeFormDrafts()
  removeUnsentReports()
}
