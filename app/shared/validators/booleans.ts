import vine from '@vinejs/vine'

/** For JSON bodies: `true` or `false`. */
export const toggle = () => vine.boolean({ strict: true })

/** For query strings and forms, where everything is text: `true` or `false`, also as texts. */
export const toggleText = () =>
  toggle().parse((value: unknown) => {
    if (value === 'true') return true

    return value === 'false' ? false : value
  })
