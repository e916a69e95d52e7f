import vine from '@vinejs/vine'

export const described = vine.createRule<Record<string, unknown>>(() => {}, {
  name: 'described',
  toJSONSchema: (schema, keywords) => {
    Object.assign(schema, keywords)
  },
})
