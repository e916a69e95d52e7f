import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { keepFormDraft, readFormDraft, removeFormDraft } from '~/lib/form_drafts'
import { session, useStoredUser } from '~/lib/session_store'

export interface FormDraft<Values> {
  /** What was typed before the session ended, once the person wants it back. */
  restored: Partial<Values> | null
  keep: (values: object) => void
  /** Offers what was typed; null when there is nothing. */
  offer: ReactNode
}

/**
 * Keeps what is typed into a long form until it is saved or left, and through the end of a session: after signing in again as the
 * same person the form offers it (rule W101). What is secret is not kept.
 *
 * @param name of the form and its record
 */
export function useFormDraft<Values>(name: string): FormDraft<Values> {
  const userId = useStoredUser()?.id
  const [found, setFound] = useState(() => (userId ? readFormDraft(userId, name) : null))
  const [restored, setRestored] = useState<Partial<Values> | null>(null)
  const owner = useRef(userId)

  useEffect(() => {
    const { current: id } = owner

    // Left while signed in: saved, or given up.
    return () => {
      if (id && session.user()?.id === id) removeFormDraft(id, name)
    }
  }, [name])

  function answer(isWanted: boolean) {
    if (isWanted) setRestored(found as Partial<Values>)
    else if (owner.current) removeFormDraft(owner.current, name)
    setFound(null)
  }

  return {
    restored,
    keep: (values) => owner.current && keepFormDraft(owner.current, name, values),
    offer: found && (
      <Banner tone="info" title="You have unsaved changes from last time">
        <p>Your session ended before you saved them. Private details were not kept.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onPress={() => answer(true)}>
            Restore them
          </Button>
          <Button size="sm" variant="secondary" onPress={() => answer(false)}>
            Discard them
          </Button>
        </div>
      </Banner>
    ),
  }
}
