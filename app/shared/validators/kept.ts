import type { FieldContext } from '@vinejs/vine/types'
import { described } from '#shared/validators/described'

/** Marks a field of a change that may be left out and cannot be cleared; goes with `requiredWhen(isCleared)` (rule H37). */
export const kept = () => described({ 'x-kept': true })

export const isCleared = ({ value }: FieldContext) => value === null
