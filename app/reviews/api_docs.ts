import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'
import {
  renterReviewValidator,
  replyValidator,
  reviewsQuery,
} from '#reviews/validators/review_validators'

const { days, maxLength, maxReply, minLength } = marketplace.reviews
const ofRenters = 'Of a review by the renter; null of one by the owner'

const facts = {
  role: 'The side of its author',
  rating: '1 to 5',
  accuracy: ofRenters,
  gear: ofRenters,
  shelter: ofRenters,
  access: ofRenters,
  stayedIn: 'The month of the check-in, `YYYY-MM`',
  publishedAt: 'Null before it is published',
  hidden: 'Whether an administrator hid it',
}

export const meanings: NamedMeanings = {
  Review: facts,
  OwnReview: { ...facts, hiddenReason: 'Why an administrator hid it' },
  StayReviews: {
    mine: "The caller's review",
    other: "The other side's review, once it is published",
    closesAt: 'The end of the time for reviews',
  },
  ListingReviews: {
    rating: 'Null below 3 reviews',
    parts: 'Averages of the four parts that renters rate, with one decimal; null below 3 reviews',
  },
  Host: {
    since: 'The month of the registration, `YYYY-MM`',
    listings: 'Public moorings, newest first',
    answersWithinHours:
      'Median of the first answers to questions of the last 90 days, in hours; null below 3',
    responseRate:
      'Percent of the requests to book of 90 days that were answered, without those that their renter withdrew; null below 3',
    rating: 'Of reviews by renters of all moorings of the host; null below 3',
    reviews: 'The newest of them',
  },
}

export const about =
  'What renters and owners say of each other after a stay. Reviews of a stay are published together.'

export const operations: Operations = {
  'GET /bookings/{id}/review': {
    summary: 'The reviews of a stay, as its renter or its owner sees them.',
    subject: 'booking',
    access: 'signed in',
  },
  'POST /bookings/{id}/review': {
    summary: `Reviews a completed, paid stay, as its renter or its owner, once, within ${days} days of check-out. The second review of a stay publishes both, otherwise the end of the ${days} days does.`,
    subject: 'booking',
    access: 'signed in',
    body: explained(renterReviewValidator, {
      rating: '1 to 5',
      accuracy: 'Whether the mooring is as described; ignored of owners',
      gear: 'How good buoy, chain and lines are; ignored of owners',
      shelter: 'How sheltered it is; ignored of owners',
      access: 'How easy it is to get ashore; ignored of owners',
      text: `${minLength} to ${maxLength} characters; no contact details, mooring number or access code`,
    }),
    example: {
      rating: 5,
      accuracy: 5,
      gear: 4,
      shelter: 5,
      access: 4,
      text: 'Flat calm all night in a strong northerly, and an easy row to the ramp.',
    },
    answers: [201],
    refusals: [409, 429],
  },
  'GET /listings/{id}/reviews': {
    summary: `Published reviews of a mooring by its renters, newest first; ${marketplace.pages.reviews} a page.`,
    subject: 'mooring',
    access: 'anyone',
    query: explained(reviewsQuery, {}),
    example: { page: 1, limit: 10 },
  },
  'GET /hosts/{id}': {
    summary: 'Who lists moorings: their public moorings and what renters say.',
    subject: 'host',
    access: 'anyone',
  },
  'POST /reviews/{id}/reply': {
    summary: 'Replies to a published review about the caller, once.',
    subject: 'review',
    access: 'signed in',
    body: explained(replyValidator, {
      text: `1 to ${maxReply} characters; no contact details, mooring number or access code`,
    }),
    example: { text: 'Thank you, come back any time.' },
    answers: [201],
    refusals: [403, 409, 429],
  },
}
