import vine from '@vinejs/vine'
import { isCleared, kept } from '#shared/validators/kept'

/** For JSON bodies: `true` or `false`. */
export const toggle = () => vine.boolean({ strict: true })

/** Of a change: it may be left out and cannot be cleared (rule H37). */
export const changedToggle = () => toggle().use(kept()).optional().requiredWhen(isCleared)

/** For query strings and forms, where everything is text: `true` or `false`, also as texts. */
export const toggleText = () =>
  toggle().parse((value: unknown) => {
    if (value === 'true') return true

    return value === 'false' ? false : value
  })
