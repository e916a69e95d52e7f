import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

type Messages = Record<string, string>

const MESSAGES: Messages = {
  'required': 'Please enter the {{ field }}',
  'string': 'The {{ field }} must be text',
  'regex': 'The {{ field }} has characters that cannot be used',
  'email': 'Please enter a valid email address',
  'minLength': 'The {{ field }} must have at least {{ min }} characters',
  'maxLength': 'The {{ field }} can be at most {{ max }} characters long',
  'object': 'The {{ field }} could not be read',
  'array': 'The {{ field }} must be a list',
  'array.maxLength': 'Please enter at most {{ max }} {{ field }}',
  'number': 'The {{ field }} must be a number',
  'range': 'The {{ field }} must be between {{ min }} and {{ max }}',
  'min': 'The {{ field }} must be at least {{ min }}',
  'max': 'The {{ field }} must be at most {{ max }}',
  'decimal': 'The {{ field }} has too many decimals',
  'withoutDecimals': 'The {{ field }} must be a whole number',
  'boolean': 'The {{ field }} must be true or false',
  'enum': 'Please choose the {{ field }}: {{ choices }}',
  'sort.enum': 'This list cannot be sorted like that',
  'uuid': 'The {{ field }} is not one of ours',
}

const NAMES: Record<string, string> = {
  listingId: 'mooring',
  checkIn: 'check-in date',
  checkOut: 'check-out date',
  totalPrice: 'total price',
  updatedAt: 'time of the last change',
  isPrimary: 'choice of the first photo',
  isPublic: 'choice whether everybody sees the photo',
  isActive: 'choice whether it is active',
  available: 'choice whether it is available',
  emailVerified: 'choice whether the email address is verified',
  upcoming: 'choice whether stays are to come',
  limit: 'number of rows',
  from: 'first day',
  to: 'last day',
  days: 'number of days',
  search: 'search',
  near: 'place',
  email: 'email address',
}

const PLURALS = new Set(['access instructions', 'amenities', 'photos'])

export class PlainMessages extends SimpleMessagesProvider {
  constructor(messages: Messages = {}, names: Record<string, string> = {}) {
    super({ ...MESSAGES, ...messages }, { ...NAMES, ...names })
  }

  override getMessage(
    raw: string,
    rule: string,
    field: FieldContext,
    args?: Record<string, unknown>
  ): string {
    const named = Object.create(field, { name: { value: nameOf(field) } }) as FieldContext
    const choices = (args?.choices as string[] | undefined)?.join(', ')

    const message = super.getMessage(raw, rule, named, { ...args, choices })
    return PLURALS.has(nameOf(field)) ? message.replace(' has ', ' have ') : message
  }
}

export const validator = ((schema: Parameters<typeof vine.create>[0]) => {
  const created = vine.create(schema)
  created.messagesProvider = new PlainMessages()

  return created
}) as typeof vine.create

function nameOf(field: FieldContext): string {
  const path = field.getFieldPath().split('.')
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''

  return NAMES[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
