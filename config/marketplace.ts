import env from '#start/env'
import type { CancellationPolicy } from '#shared/values/cancellation_policies'
import { STAY_TIMES } from '#shared/values/stay_range'

type RefundStep = { fromHours: number; bps: number }

/**
 * The share of the owner's payout that is refunded up to so many hours before check-in, most generous first (rule
 * F1).
 */
const ownerShareSteps: Record<CancellationPolicy, RefundStep[]> = {
  flexible: [
    { fromHours: 24, bps: 10_000 },
    { fromHours: 0, bps: 5_000 },
  ],
  moderate: [
    { fromHours: 5 * 24, bps: 10_000 },
    { fromHours: 2 * 24, bps: 5_000 },
  ],
  strict: [
    { fromHours: 14 * 24, bps: 10_000 },
    { fromHours: 7 * 24, bps: 5_000 },
  ],
}

function harbourmasterEmail(setting: string | undefined) {
  return setting && setting !== 'none' ? setting : null
}

/**
 * Business settings: fees, limits and times (docs/rules.md). Money is in integer cents, fees in basis points,
 * durations in the unit of the name.
 */
const marketplace = {
  name: env.get('APP_NAME', 'Auckland Moorings'),
  url: env.get('APP_URL').replace(/\/$/, ''),
  currency: 'nzd',
  isDemo: env.get('DEMO', false),

  /** How people with a stay reach us; null where we take no calls, or no mails. */
  support: { phone: env.get('SUPPORT_PHONE') ?? null, email: env.get('SUPPORT_EMAIL') ?? null },

  /** Whether the harbour's rules refuse bookings or only warn, and where notices of stays go; null: nowhere. */
  compliance: {
    mode: env.get('COMPLIANCE', 'advise'),
    harbourmasterEmail: harbourmasterEmail(env.get('HARBOURMASTER_EMAIL')),
    warnMonths: 6,
    mostNights: { nights: 183, days: 365 },
    documentsPerListing: 10,
    keepNoticesYears: 7,
  },

  fees: { platformBps: 1500, processingBps: 300 },

  /**
   * Until `platformFeeBackHours` before check-in the platform fee is refunded as well, minus the processing fee (rule
   * F1).
   */
  cancellation: { platformFeeBackHours: 7 * 24, ownerShareSteps },

  /** Stripe takes no payment below the least, and none of eight nines or more (rule P14). */
  payment: { leastCents: 50, belowCents: 99_999_999 },

  /** What a night, and a week of 7 nights, may cost (rule P13). */
  rates: { leastCents: 100, mostNightlyCents: 1_000_000, mostWeeklyCents: 7_000_000 },

  stay: {
    horizonMonths: 18,
    maxNights: 180,
    revealHours: 24,
    mostTurnoverDays: 7,
    /** How long after check-out each side sees the other's phone. */
    phoneHoursAfterCheckOut: 24,
  },

  /** Stays that the owner is asked about first. */
  requests: {
    leastNoticeHours: 3,
    /** How long an owner has to answer, and how long before check-in at the latest. */
    answerHours: 24,
    hoursBeforeCheckIn: 2,
    /** A request with less time than this left is released at once. */
    leastMinutes: 60,
    /** When the owner is reminded, before the end. */
    remindHours: 4,
    /** For how long nights that were declined cannot be asked for again. */
    pauseHours: 24,
    /** So many requests in a row without an answer take a listing off the market. */
    mostUnanswered: 3,
    /** Of how many days the rate of answers is, and how many requests it takes. */
    rateDays: 90,
    leastForRate: 3,
  },

  holds: {
    minutes: 15,
    checkoutMinutes: 31,
    graceMinutes: 10,
    openPerUser: 10,
    /** Of renters without a paid stay together; `RATE_LIMIT_FACTOR` scales it (rule B39). */
    openPerNetwork: Math.max(1, Math.round(20 * env.get('RATE_LIMIT_FACTOR', 1))),
    /** Such holds of at least so many moorings, and this share of all, are told to administrators (rule B40). */
    crowded: { moorings: 2, share: 0.2 },
    /** How long one person may hold nights of a mooring unpaid in any `windowMinutes` (rule B30). */
    unpaidMinutes: 75,
    windowMinutes: 105,
    /** How long a person cannot hold nights again that they let lapse (rule B31). */
    pauseMinutes: 30,
    /** A hold that would leave less time than this to open the payment page is refused. */
    leastMinutes: 1,
    /** Most of an account without a verified email address (rule B32). */
    unverified: { holds: 2, nights: 30 },
  },

  /** Metres of water that stay under the keel of a boat that fits (rule K6). */
  underKeelMargin: env.get('UNDER_KEEL_MARGIN', 0.3),

  /** Lock timeout of a mooring's calendar; after it the dates count as taken. */
  calendar: {
    lockMs: 2_000,
    /** How long a change is kept after somebody has looked. */
    changesMinutes: 10,
  },

  /** Calendars of owners elsewhere (docs/calendars.md). */
  calendarImports: {
    perListing: 5,
    everyMinutes: 30,
    /** How many are fetched at once, and how many of them are read. */
    together: 8,
    readTogether: 2,
    fetchMs: 10_000,
    mostBytes: 1_000_000,
    mostRedirects: 3,
    mostEvents: 5_000,
    /** How long the process that reads one may take. */
    readMs: 2_000,
    staleHours: 3,
    mailAfterHours: 24,
  },

  /** Paid stays that an owner cancels without an administrator within so many days (rule F22). */
  ownerCancellations: { most: 3, days: 30 },

  payouts: {
    hoursAfterCheckIn: 24,
    /** Longer stays are paid out in parts of so many nights. */
    partNights: 28,
    hoursAfterCheckOut: 24,
    /** When an owner is established, so that shares need not wait for check-out (rule M42). */
    established: { stays: 3, leastCents: 2_000, daysAfterFirst: 14 },
    /** What is sent before check-out is at most what stays brought that ended so long ago, at least `leastCents` (rule M51). */
    beforeCheckOut: { leastCents: 50_000, provenAfterDays: 14 },
    requireConnectedOwner: env.get('REQUIRE_CONNECTED_OWNER', false),
  },

  photos: {
    perListing: 5,
    maxBytes: 5 * 1024 * 1024,
    /** Of the form that brings a photo. */
    maxRequestBytes: 5 * 1024 * 1024 + 64 * 1024,
    maxMegapixels: 40,
    widths: [480, 960, 1600],
    /**
     * How long caches may keep a public photo without revalidation; a photo made private may be shown for that long.
     */
    cacheSeconds: 60,
  },

  /** How long before the end of a boat's insurance its person is reminded (rule K15). */
  insuranceReminderDays: 30,

  /** Of a boat's insurance. */
  documents: {
    perVessel: 3,
    maxBytes: 10 * 1024 * 1024,
    /** Of the form that brings a document. */
    maxRequestBytes: 10 * 1024 * 1024 + 64 * 1024,
  },

  /**
   * Uploads in the memory of one process: of one person, of all, when one that is still being sent gives way to another,
   * and the retry delay of who is refused.
   */
  uploads: {
    each: 2,
    places: 10,
    /** Of people without a paid stay, all together and from one network. */
    unproven: { places: 6, eachNetwork: 4 },
    slowAfterMs: 5_000,
    retryAfter: 15,
  },

  /** Bytes of files that an account keeps, before its email address is verified and afterwards (rule L60). */
  quota: { unverifiedBytes: 20_000_000, bytes: 100_000_000 },

  /** Maximum sizes of what a mooring's page loads and of a user's lists. */
  ceilings: {
    blocksPerListing: 400,
    openingsPerListing: 400,
    seasonsPerListing: 100,
    draftsPerOwner: 10,
    savedMoorings: 500,
    ownListings: 200,
    vessels: 10,
  },

  /** Listings of one owner within `samePlaceMetres` share the shift of their public points (rule V23). */
  location: { minMetres: 400, maxMetres: 600, decimals: 4, samePlaceMetres: 300 },

  /** Problems that renters report of a stay, and photos of its mooring (rules Q1 to Q20). */
  incidents: {
    hoursBeforeCheckIn: 2,
    hoursAfterCheckOut: 24,
    /** How long the owner has to answer. */
    answerMinutes: 60,
    photos: 6,
    /** After so many of a stay that were withdrawn or settled without a refund, another one pauses nothing. */
    doubtedAfter: 2,
    /** Of each side of a stay, beside those of incidents. */
    conditionPhotos: 12,
    alternatives: { most: 12, withinKilometres: 50 },
    /** So many stays with a refund within so many months flag the mooring. */
    flag: { stays: 3, months: 12 },
  },

  moderation: {
    moderateEdits: env.get('MODERATE_EDITS', false),
    /** An approved mooring that is moved farther waits for approval again. */
    farMetres: 1000,
  },

  /** Most places offered while somebody types one. */
  suggestions: 8,

  messages: {
    maxLength: 2_000,
    perPage: 50,
    /** New conversations of somebody without a paid stay within `newHours` (rule G9). */
    newConversations: 5,
    newHours: 24,
    /** How long after a paid stay its conversation stays open although the mooring is gone (rule G7). */
    closesAfterDays: 14,
    /** Unread for so long, a message is mailed; for one conversation at most every `mailEveryMinutes` (rule G14). */
    mailAfterMinutes: 5,
    mailEveryMinutes: 60,
    /** Of an owner's first answers: how far back they count, and how many it takes (rule G13). */
    answerDays: 90,
    leastAnswers: 3,
  },

  /** Mails about nights that have become free (rules N30 to N36). */
  alerts: {
    perPerson: 20,
    /** How long nights must be free after an unpaid hold of them. */
    minutesAfterHold: 5,
    /** What changes without its calendar, such as the window of a mooring, is seen by then. */
    looksAgainAfterMinutes: 60,
    /** Most changes of calendars, and most alerts, that one run takes on. */
    changesAtOnce: 1_000,
    looksAtOnce: 500,
  },

  /** Streams of the live channel (rule G16); one of a process that is gone counts for `streamSeenSeconds`. */
  live: { streamsPerPerson: 8, streamSeenSeconds: 60 },

  reviews: {
    minLength: 20,
    maxLength: 2_000,
    maxReply: 1_000,
    /** Days from check-out, or from an earlier completion, in which both sides write (rule J3). */
    days: 14,
    /** Reviews of cheaper stays are shown and make no rating (rule J41). */
    leastNightCents: 1_000,
    /** Reviews on the page of a host, and of a renter for owners. */
    newest: 10,
  },

  pages: {
    conversations: 20,
    reviews: 10,
    browse: 12,
    sitemap: 2_500,
    adminUsers: 20,
    adminListings: 50,
    adminTransactions: 20,
    earnings: 20,
    ownerBookings: 20,
    admin: 50,
    /** Of the screens whose rows are high on a phone. */
    adminScreen: 25,
    adminUsersMax: 1000,
  },

  /** How long totals and reports may be cached; not cached in tests (docs/adr/0026). */
  freshness: {
    totalSeconds: env.get('NODE_ENV') === 'test' ? 0 : 2,
    /** Which listings stand on a page of a search; given for twice as long (docs/adr/0053). */
    pageSeconds: env.get('NODE_ENV') === 'test' ? 0 : 1,
    /** Counts of words that are in very many titles (docs/adr/0040). */
    wordsSeconds: env.get('NODE_ENV') === 'test' ? 0 : 30,
    /** What the map shows of a search by more than its area (docs/adr/0050); in tests it keeps no points either. */
    mapSeconds: env.get('NODE_ENV') === 'test' ? 0 : 5,
    reportSeconds: env.get('NODE_ENV') === 'test' ? 0 : 10,
    placesSeconds: env.get('NODE_ENV') === 'test' ? 0 : 60,
  },

  /** Least characters (rule A6): of a password set at registration or by an administrator, and through a mailed link. */
  passwords: { minLength: 6, mailedMinLength: 8 },

  secondFactor: {
    /** How long a sign-in waits for the second factor, and a passkey's challenge for its answer. */
    challengeMinutes: 5,
    /** After so many a sign-in starts again with the password. */
    wrongCodes: 5,
    passkeys: 20,
    /** Whether administrators must have one. */
    isDemandedOfAdmins: env.get('ADMIN_TWO_FACTOR', false),
  },

  tokens: {
    accessDays: 30,
    resetHours: 1,
    verificationDays: 3,
    invitationDays: 14,
    newEmailHours: 24,
  },
} as const

export default marketplace

/**
 * Settings shown on pages and in mails: the fees of new bookings in percent of the price, rates in NZD, the least length of passwords,
 * the times of arrival and departure, how to reach us, how far ahead one may book, how long an owner has to answer a request, when access details are revealed, and the approximate
 * offset of a mooring's public position.
 */
export function marketplaceFacts() {
  const { fees, location, passwords, rates, stay, support } = marketplace

  return {
    fees: {
      platform: fees.platformBps / 100,
      owner: (10_000 - fees.platformBps) / 100,
      processing: fees.processingBps / 100,
    },
    passwords,
    rates: {
      least: rates.leastCents / 100,
      mostNightly: rates.mostNightlyCents / 100,
      mostWeekly: rates.mostWeeklyCents / 100,
    },
    stayTimes: STAY_TIMES,
    support,
    horizonMonths: stay.horizonMonths,
    answerHours: marketplace.requests.answerHours,
    revealHours: stay.revealHours,
    underKeelMargin: marketplace.underKeelMargin,
    shiftMetres: (location.minMetres + location.maxMetres) / 2,
  }
}
