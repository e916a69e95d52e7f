import type { AnswerOf } from '~/lib/api_client'
import type { EvidenceState } from '~/lib/evidence_words'
import type { ToastContent } from '~/lib/toasts'

export type AdminUser = AnswerOf<'api.admin.users.index'>['users'][number]

export type AdminListing = AnswerOf<'api.admin.listings.index'>['listings'][number]

/** A listing under review; rates in NZD, the place in degrees. */
export type Review = {
  id: string
  title: string
  description: string
  location: string
  region: string
  latitude: number
  longitude: number
  mooringNumber: string
  moderationStatus: AdminListing['moderationStatus']
  /** Why it waits for approval again. */
  pendingReason: 'contact' | 'moved' | 'edited' | null
  editedAt: string | null
  updatedAt: string
  isActive: boolean
  isInspectionOverdue: boolean
  owner: PersonFields
  /** That it may be rented. */
  evidence: EvidenceState
  /** Whether it is approved with checked evidence alone. */
  isEvidenceDemanded: boolean
  facts: {
    mooringType: string
    maxVesselLength: number
    weightCapacity: number
    highTideDepth: number
    lowTideDepth: number
    licensedVesselType: string
    nextInspectionDate: string
    lastInspectionDate: string | null
    minimumNights: number
    cancellationPolicy: string
    amenities: string[]
    pricePerNight: number | null
    weeklyRate: number | null
  }
  photos: { id: string; url: string; isPublic: boolean; isPrimary: boolean }[]
  /** Null at the first review, and where the approval is older than this record. */
  approved: {
    at: string
    changes: { field: string; before: string | null; after: string | null }[]
  } | null
}

/** One thing that happened to a person or a booking; the amount in NZD. */
export type HistoryEvent = {
  at: string
  kind: 'booking' | 'money' | 'mail' | 'message' | 'review' | 'account' | 'mooring' | 'audit'
  title: string
  detail: string | null
  amount: number | null
  actor: PersonFields | null
  booking: { id: string; title: string } | null
  stripe: AtStripe | null
  changes: { field: string; before: string | null; after: string | null }[]
}

/** An object at Stripe, with its page there. */
export type AtStripe = { id: string; url: string | null }

/** A mooring as pages about people name it. */
export type NamedListing = Pick<AdminListing, 'id' | 'title' | 'moderationStatus' | 'isActive'>

export type AdminBooking = AnswerOf<'api.admin.bookings.index'>['bookings'][number]

export type Transaction = AnswerOf<'api.admin.transactions.index'>['transactions'][number]

export type PaymentProblem = AnswerOf<'api.admin.payment_problems.index'>['problems'][number]

export type MessageReport = AnswerOf<'api.admin.message_reports.index'>['reports'][number]

export type ReportedConversation = AnswerOf<'api.admin.message_reports.show'>

export type WrittenReview = AnswerOf<'api.admin.reviews.index'>['reviews'][number]

export type DashboardStats = AnswerOf<'api.admin.dashboards.show'>

export type RevenueReport = AnswerOf<'api.admin.revenue_reports.show'>

/** Somebody with an account, as tables show them. */
export type PersonFields = AdminBooking['renter']

/** What every dialog about an account gets. */
export interface AccountDialogProps {
  user: AdminUser
  onClose: () => void
  onDone: (title: string) => void
}

/** What every dialog about a payment problem gets. */
export interface ProblemDialogProps {
  problem: PaymentProblem
  onClose: () => void
  onDone: (toast: ToastContent) => void
}
