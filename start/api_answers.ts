import type { Data } from '../.adonisjs/client/data.d.ts'
import type { Registry } from '../.adonisjs/client/registry/schema.d.ts'
import type { BookedListing, RevealedListing } from '#booking/transformers/booked_listing'
import type { StayTides } from '#catalog/contract/tides'
import type { TakenDays } from '#catalog/queries/refused_nights'
import type { CalendarDay } from '#catalog/rules/calendar_days'
import type { UserRow } from '#moderation/accounts/list_users'
import type { MessageReportRow } from '#moderation/message_reports/message_report_rows'
import type { PaymentProblemRow } from '#moderation/payment_problems/problem_rows'
import type { ReviewRow } from '#moderation/reviews/review_rows'
import type { BookingRow } from '#moderation/reports/list_bookings'
import type { TransactionRow } from '#moderation/reports/list_transactions'

type Answer<Route extends keyof Registry> = Registry[Route]['types']['response']
type Listing = Data.Catalog.Listing.Variants
/** Of one mooring alone. */
type Rated<Shown extends { owner: object }> = Omit<Shown, 'owner'> & {
  owner: Shown['owner'] & { responseRate: number | null }
}
type Booking = Data.Booking.Booking.Variants

/**
 * Named schemas of the API documentation. `npm run codegen` generates them; responses with the same shape refer to
 * the name.
 */
export interface NamedAnswers {
  User: Data.Identity.User
  OwnAccount: Data.Identity.Account
  Session: Data.Identity.Session
  AccessTokenAnswer: Answer<'api.sessions.store'>

  Vessel: Data.Vessels.Vessel
  VesselDocument: Data.Vessels.Document

  Photo: Data.Catalog.Photo
  Listing: Data.Catalog.Listing
  OwnerListing: Listing['forOwner']
  ShownListing: Rated<Data.Catalog.Listing>
  ShownOwnListing: Rated<Listing['forOwner']>
  ListingPage: Answer<'api.listings.index'>
  MapPoints: Answer<'api.map_points.index'>
  MapCard: Data.Catalog.MapCard
  MapCards: Answer<'api.map_cards.index'>
  Place: Answer<'api.places.index'>['places'][number]
  Places: Answer<'api.places.index'>
  TakenDays: TakenDays
  CalendarEntry: Data.Catalog.TakenNights
  ListingDraft: Data.Catalog.Draft
  OpenDays: Data.Catalog.Opening
  CalendarDay: CalendarDay
  Favourite: Answer<'api.favourites.show'>
  Fit: Answer<'api.fits.show'>
  FitProblem: Answer<'api.fits.show'>['problems'][number]
  Tides: Answer<'api.tides.show'>

  BookedListing: BookedListing
  RevealedListing: RevealedListing
  StayTides: StayTides
  AccessDetails: NonNullable<Booking['forRenter']['access']>
  BookedVessel: NonNullable<Booking['forRenter']['vessel']>
  RenterBooking: Booking['forRenter']
  OwnerBooking: Booking['forOwner']
  AdminBooking: Booking['forAdmin']
  Quote: Data.Booking.Quote
  Availability: Answer<'api.availabilities.show'>
  CancellationQuote: Data.Booking.Cancellation
  DateChange: Data.Booking.BookingChange

  Conversation: Data.Messaging.Conversations.Conversation
  Thread: Data.Messaging.Conversations.Thread
  Message: Data.Messaging.Conversations.Message

  Evidence: Data.Compliance.Evidence.Evidence
  AdminEvidence: Data.Compliance.Evidence.AdminEvidence
  EvidenceDocument: Data.Compliance.Evidence.EvidenceDocument

  Alert: Data.Alerts.Alert
  Incident: Data.Incidents.Incidents.Incident
  Notice: Data.Compliance.Notices.Notice
  AdminIncident: Data.Incidents.Incidents.Incident.Variants['forAdmin']
  IncidentPhoto: Data.Incidents.Incidents.IncidentPhoto
  ConditionPhoto: Data.Incidents.ConditionPhotos.ConditionPhoto

  Review: Data.Reviews.Review
  OwnReview: Data.Reviews.Review.Variants['forAuthor']
  StayReviews: Data.Reviews.StayReviews
  ListingReviews: Answer<'api.listing_reviews.index'>
  Host: Data.Reviews.Host

  ConnectStatus: Answer<'api.connected_accounts.show'>
  Received: Answer<'api.webhooks.store'>

  Account: Data.Moderation.Accounts.Account
  StoppedAccount: Answer<'api.admin.user_bans.store'>
  CountedAccount: UserRow
  MessageReport: MessageReportRow
  ReviewRow: ReviewRow
  ModeratedListing: Data.Moderation.Listings.ModeratedListing
  BookingRow: BookingRow
  Transaction: TransactionRow
  DashboardStats: Answer<'api.admin.dashboards.show'>
  RevenueReport: Answer<'api.admin.revenue_reports.show'>
  Settled: Answer<'api.admin.all_job_retries'>
  PaymentProblem: PaymentProblemRow
  Cleared: Answer<'api.admin.dummy_listings.destroy'>

  /** A person, as shown to those who may know their name. */
  Person: { firstName: string | null; lastName: string | null; email: string }
  Readiness: Answer<'health.ready'>
}
