import vine from '@vinejs/vine'
import { PlainMessages, validator } from '#shared/validators/messages'

export const conditionPhotoValidator = validator({
  moment: vine.enum(['arrival', 'departure'] as const),
})
conditionPhotoValidator.messagesProvider = new PlainMessages({
  'moment.required': 'Please choose arrival or departure',
})
