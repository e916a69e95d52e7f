import app from '@adonisjs/core/services/app'
import env from '#start/env'

/** Rate limits by account or address; `RATE_LIMIT_FACTOR` scales all of them. */
const factor = env.get('RATE_LIMIT_FACTOR', 1)
const limit = (requests: number, duration: string) => ({
  requests: Math.max(1, Math.round(requests * factor)),
  duration,
})

const limits = {
  /** API calls and pages together; high in tests, which share one address. */
  everything: limit(app.inTest ? 100_000 : 1_800, '1 minute'),
  /** Places offered while somebody types. */
  suggestions: limit(240, '1 minute'),
  signInByAccount: limit(5, '15 minutes'),
  signInByAddress: limit(50, '15 minutes'),
  /** Whatever the addresses: guessing from many machines stays slow. */
  signInByEmail: limit(100, '1 day'),
  /** Wrong passwords of a signed-in person, who is asked for it again. */
  ownPassword: limit(10, '15 minutes'),
  ownPasswordByDay: limit(100, '1 day'),
  /** Codes of a second factor for one account, wherever they are entered. */
  secondFactor: limit(10, '15 minutes'),
  secondFactorByDay: limit(100, '1 day'),
  passkeyOptions: limit(100, '15 minutes'),
  /** Links to a new email address of one person; of those to one mailbox only the ones that were sent count. */
  emailChange: limit(10, '1 hour'),
  emailChangeByMailbox: limit(1, '1 hour'),
  registration: limit(10, '1 hour'),
  /** Accounts whose addresses differ only in a `+tag`: each opens with a mail to the same mailbox. */
  registrationByMailbox: limit(1, '1 hour'),
  /** Readings of calendar feeds, which programs ask for a few times an hour. */
  calendarFeed: limit(60, '1 minute'),
  /** Fetches of calendars elsewhere that a person asked for. */
  calendarRefresh: limit(20, '1 hour'),
  /** Readings of conversations of one person, whose texts are masked for each. */
  conversations: limit(600, '1 minute'),
  /** Statements of an owner. */
  statements: limit(60, '1 hour'),
  /** Downloads of all of one's data. */
  export: limit(10, '1 hour'),
  passwordReset: limit(3, '1 hour'),
  passwordResetByAddress: limit(20, '1 hour'),
  resendVerification: limit(1, '1 hour'),
  tokenUse: limit(100, '15 minutes'),
  booking: limit(60, '10 minutes'),
  /** Each asks Stripe. */
  checkout: limit(30, '10 minutes'),
  checkoutReturn: limit(30, '10 minutes'),
  onboarding: limit(20, '1 hour'),
  upload: limit(60, '10 minutes'),
  /** Messages of one person that were sent. */
  messages: limit(30, '1 hour'),
  /** Problems that one person reports; each mails the owner and every administrator. */
  incidents: limit(20, '1 hour'),
  /** Reviews and replies of one person, refused ones too: an answer could tell whether a guessed code is right. */
  reviews: limit(60, '1 hour'),
  /** Reviews and replies of one person that were refused because of a secret: who guesses learns little (rule J42). */
  secretTries: limit(5, '1 hour'),
  /** New moorings, blocked periods and favourites together. */
  creation: limit(300, '1 hour'),
} as const

export default limits
