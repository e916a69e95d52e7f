import vine from '@vinejs/vine'
import { isCleared, kept } from '#shared/validators/kept'

export const toggle = () => vine.boolean({ strict: true })

/** Of a change: it may be left out and cannot be cleared (rule H37). */
export const changedToggle = () => toggle().use(kept()).optional().requiredWhen(isCleared)

export const toggleText = () =>
  toggle().parse((value: unknown) => {
    if (value === 'true') return true

    return value === 'false' ? false : value
  })
