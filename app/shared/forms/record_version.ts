import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'

export type FormFields = Record<string, unknown>

const LENGTH = 6

/** @returns a short text that changes whenever one of the fields does (rule H64); it tells nothing of their values */
export function versionOf(id: string, fields: FormFields): string {
  return Object.keys(fields)
    .map((name) => digest(id, name, fields[name]))
    .join('')
}

/** @returns names of the fields that are not as they were at a version; all of them for a version of another kind */
export function changedSince(version: string, id: string, fields: FormFields): string[] {
  const names = Object.keys(fields)
  if (version.length !== names.length * LENGTH) return names

  return names.filter((name, index) => {
    const was = version.slice(index * LENGTH, (index + 1) * LENGTH)
    return was !== digest(id, name, fields[name])
  })
}

function digest(id: string, name: string, value: unknown): string {
  const text = JSON.stringify([id, name, value ?? null])

  return createHmac('sha256', appKey.release()).update(text).digest('base64url').slice(0, LENGTH)
}

/** The answer as a download has it, from which nothing is edited. */
export function withoutVersion<Answer extends { version: string }>({
  version: _,
  ...answer
}: Answer): Omit<Answer, 'version'> {
  return answer
}
