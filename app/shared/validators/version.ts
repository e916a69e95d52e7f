import vine from '@vinejs/vine'
import { described } from '#shared/validators/described'

/** Of the record that a form changes, as an answer gave it; left out, nothing is checked (rule H64). */
export const version = () =>
  vine
    .string()
    .maxLength(400)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional()
    .use(described({ description: 'Of the record as you read it; left out, nothing is checked' }))
