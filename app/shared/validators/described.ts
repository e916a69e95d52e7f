import vine from '@vinejs/vine'

/** Adds keywords to what the API document says of a field. It checks nothing. */
export const described = vine.createRule<Record<string, unknown>>(() => {}, {
  name: 'described',
  toJSONSchema: (schema, keywords) => {
    Object.assign(schema, keywords)
  },
})
