import marketplace from '#config/marketplace'
import { PlainMessages, validator } from '#shared/validators/messages'
import { wholeNumber } from '#shared/validators/numbers'
import { pageFields } from '#shared/validators/page_query'
import { paragraph } from '#shared/validators/texts'

export const reviewsQuery = validator(pageFields())

const { maxLength, maxReply, minLength } = marketplace.reviews
const stars = () => wholeNumber().range([1, 5])
const text = () => paragraph(maxLength).minLength(minLength)

const messages = new PlainMessages(
  {
    'text.required': 'Please write how it was',
    'text.minLength': `Please write at least ${minLength} characters`,
    'rating.required': 'Please give one to five stars',
    'accuracy.required': 'Please rate how the mooring matches its description',
    'gear.required': 'Please rate the gear',
    'shelter.required': 'Please rate the shelter',
    'access.required': 'Please rate the access',
  },
  { text: 'text', rating: 'number of stars' }
)

export const renterReviewValidator = validator({
  rating: stars(),
  accuracy: stars(),
  gear: stars(),
  shelter: stars(),
  access: stars(),
  text: text(),
})
renterReviewValidator.messagesProvider = messages

/** What renters say of the mooring is ignored of owners. */
export const ownerReviewValidator = validator({ rating: stars(), text: text() })
ownerReviewValidator.messagesProvider = messages

export const replyValidator = validator({ text: paragraph(maxReply) })
replyValidator.messagesProvider = new PlainMessages({ 'text.required': 'Please write a reply' })
