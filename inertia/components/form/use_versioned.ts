import { useState } from 'react'
import { newerRecordOf, type NewerRecord } from '~/lib/changed_meanwhile'
import { type Answers, isSame, takenOver } from '~/lib/newer_answers'

type Fields = Record<string, unknown>

/** What somebody else saved meanwhile, and which of it the person takes. */
export interface Newer extends NewerRecord, Answers {
  take: (field: string, isTaken: boolean) => void
  /** What is typed into a field after the question counts. */
  type: (field: string, value: unknown) => void
}

type Asked = Omit<Newer, 'take' | 'type'>

/**
 * Sends a whole record with the version that the form began with. When it is refused because of newer changes, `newer` lists them;
 * the next send has the fresh version, and what the person took of them in place of their own (rule W100).
 *
 * @param shown the record that the form began with; what was not edited is taken over
 */
export function useVersioned<Body extends object, Answer>(
  shown: object | undefined,
  send: (body: Body & { version?: string }) => Promise<Answer>
): { save: (body: Body) => Promise<Answer>; newer: Newer | null } {
  const began = (shown ?? {}) as Fields
  const [newer, setNewer] = useState<Asked | null>(null)

  async function save(body: Body): Promise<Answer> {
    const theirs = newer ? takenOver(newer, body as Fields) : {}

    try {
      const version = newer?.version ?? (began.version as string | undefined)
      const answer = await send({ ...body, ...theirs, ...(version && { version }) })
      setNewer(null)
      return answer
    } catch (error) {
      const found = newerRecordOf(error)
      if (found) setNewer((before) => merged(before, found, body as Fields))
      throw error
    }
  }

  function merged(before: Asked | null, found: NewerRecord, body: Fields) {
    const untouched = Object.keys(found.changed).filter((field) =>
      isSame(body[field], began[field])
    )

    return {
      version: found.version,
      changed: { ...before?.changed, ...found.changed },
      mine: { ...before?.mine, ...body },
      taken: [...new Set([...(before?.taken ?? []), ...untouched])],
      chosen: before?.chosen ?? [],
    }
  }

  function take(field: string, isTaken: boolean) {
    setNewer((before) => {
      const others = before!.taken.filter((other) => other !== field)
      const chosen = [...before!.chosen, field]
      return { ...before!, chosen, taken: isTaken ? [...others, field] : others }
    })
  }

  function type(field: string, value: unknown) {
    take(field, false)
    setNewer((before) => ({ ...before!, mine: { ...before!.mine, [field]: value } }))
  }

  return { save, newer: newer && { ...newer, take, type } }
}
