/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  api: {
    apiDocuments: {
      show: typeof routes['api.api_documents.show']
      read: typeof routes['api.api_documents.read']
    }
    sessions: {
      store: typeof routes['api.sessions.store']
      destroy: typeof routes['api.sessions.destroy']
    }
    secondFactors: {
      store: typeof routes['api.second_factors.store']
    }
    passkeySessions: {
      store: typeof routes['api.passkey_sessions.store']
    }
    registrations: {
      store: typeof routes['api.registrations.store']
    }
    pageSessions: {
      store: typeof routes['api.page_sessions.store']
    }
    me: typeof routes['api.me']
    profile: typeof routes['api.profile']
    openSessions: {
      index: typeof routes['api.open_sessions.index']
      destroy: typeof routes['api.open_sessions.destroy']
    }
    everySession: {
      destroy: typeof routes['api.every_session.destroy']
    }
    passkeyQuestions: {
      store: typeof routes['api.passkey_questions.store']
    }
    emailVerifications: {
      store: typeof routes['api.email_verifications.store']
    }
    verificationMails: {
      store: typeof routes['api.verification_mails.store']
    }
    passwordResetRequests: {
      store: typeof routes['api.password_reset_requests.store']
    }
    passwordResets: {
      store: typeof routes['api.password_resets.store']
    }
    accounts: {
      show: typeof routes['api.accounts.show']
      update: typeof routes['api.accounts.update']
    }
    accountNotifications: {
      show: typeof routes['api.account_notifications.show']
      update: typeof routes['api.account_notifications.update']
    }
    accountPhotos: {
      store: typeof routes['api.account_photos.store']
      destroy: typeof routes['api.account_photos.destroy']
    }
    accountExports: {
      show: typeof routes['api.account_exports.show']
    }
    accountOwners: {
      store: typeof routes['api.account_owners.store']
    }
    accountEmails: {
      store: typeof routes['api.account_emails.store']
    }
    accountClosings: {
      store: typeof routes['api.account_closings.store']
    }
    accountEmailConfirmations: {
      store: typeof routes['api.account_email_confirmations.store']
    }
    accountPasswords: {
      store: typeof routes['api.account_passwords.store']
    }
    totp: {
      store: typeof routes['api.totp.store']
      update: typeof routes['api.totp.update']
      destroy: typeof routes['api.totp.destroy']
    }
    recoveryCodes: {
      store: typeof routes['api.recovery_codes.store']
    }
    passkeyOffers: {
      store: typeof routes['api.passkey_offers.store']
    }
    passkeyAssertions: {
      store: typeof routes['api.passkey_assertions.store']
    }
    passkeys: {
      store: typeof routes['api.passkeys.store']
      destroy: typeof routes['api.passkeys.destroy']
    }
    vessels: {
      index: typeof routes['api.vessels.index']
      store: typeof routes['api.vessels.store']
      show: typeof routes['api.vessels.show']
      update: typeof routes['api.vessels.update']
      destroy: typeof routes['api.vessels.destroy']
    }
    documents: {
      store: typeof routes['api.documents.store']
      show: typeof routes['api.documents.show']
      destroy: typeof routes['api.documents.destroy']
    }
    listings: {
      index: typeof routes['api.listings.index']
      store: typeof routes['api.listings.store']
      show: typeof routes['api.listings.show']
      update: typeof routes['api.listings.update']
      destroy: typeof routes['api.listings.destroy']
    }
    mapPoints: {
      index: typeof routes['api.map_points.index']
    }
    mapCards: {
      index: typeof routes['api.map_cards.index']
    }
    places: {
      index: typeof routes['api.places.index']
    }
    ownerListings: {
      index: typeof routes['api.owner_listings.index']
    }
    listingDrafts: {
      index: typeof routes['api.listing_drafts.index']
      store: typeof routes['api.listing_drafts.store']
      show: typeof routes['api.listing_drafts.show']
      update: typeof routes['api.listing_drafts.update']
      destroy: typeof routes['api.listing_drafts.destroy']
    }
    draftSubmissions: {
      store: typeof routes['api.draft_submissions.store']
    }
    fits: {
      show: typeof routes['api.fits.show']
    }
    tides: {
      show: typeof routes['api.tides.show']
    }
    listingCalendars: {
      index: typeof routes['api.listing_calendars.index']
      show: typeof routes['api.listing_calendars.show']
    }
    calendarFeeds: {
      show: typeof routes['api.calendar_feeds.show']
      store: typeof routes['api.calendar_feeds.store']
      destroy: typeof routes['api.calendar_feeds.destroy']
    }
    calendarImports: {
      index: typeof routes['api.calendar_imports.index']
      store: typeof routes['api.calendar_imports.store']
      update: typeof routes['api.calendar_imports.update']
      destroy: typeof routes['api.calendar_imports.destroy']
    }
    listingPrices: {
      update: typeof routes['api.listing_prices.update']
    }
    listingDuplicates: {
      store: typeof routes['api.listing_duplicates.store']
    }
    photos: {
      store: typeof routes['api.photos.store']
      update: typeof routes['api.photos.update']
      destroy: typeof routes['api.photos.destroy']
    }
    blockedDates: {
      index: typeof routes['api.blocked_dates.index']
      store: typeof routes['api.blocked_dates.store']
      destroy: typeof routes['api.blocked_dates.destroy']
    }
    openings: {
      index: typeof routes['api.openings.index']
      store: typeof routes['api.openings.store']
      destroy: typeof routes['api.openings.destroy']
    }
    favourites: {
      index: typeof routes['api.favourites.index']
      show: typeof routes['api.favourites.show']
      store: typeof routes['api.favourites.store']
      destroy: typeof routes['api.favourites.destroy']
    }
    connectedAccounts: {
      show: typeof routes['api.connected_accounts.show']
    }
    onboardings: {
      store: typeof routes['api.onboardings.store']
    }
    quotes: {
      store: typeof routes['api.quotes.store']
    }
    availabilities: {
      show: typeof routes['api.availabilities.show']
    }
    renterBookings: {
      index: typeof routes['api.renter_bookings.index']
    }
    holds: {
      index: typeof routes['api.holds.index']
    }
    ownerBookings: {
      index: typeof routes['api.owner_bookings.index']
    }
    bookings: {
      store: typeof routes['api.bookings.store']
      show: typeof routes['api.bookings.show']
    }
    bookingCheckouts: {
      store: typeof routes['api.booking_checkouts.store']
    }
    bookingStatuses: {
      update: typeof routes['api.booking_statuses.update']
    }
    acceptedRequests: {
      store: typeof routes['api.accepted_requests.store']
    }
    declinedRequests: {
      store: typeof routes['api.declined_requests.store']
    }
    bookingCancellations: {
      show: typeof routes['api.booking_cancellations.show']
      store: typeof routes['api.booking_cancellations.store']
    }
    bookingChanges: {
      index: typeof routes['api.booking_changes.index']
      store: typeof routes['api.booking_changes.store']
      show: typeof routes['api.booking_changes.show']
      destroy: typeof routes['api.booking_changes.destroy']
    }
    confirmedChanges: {
      store: typeof routes['api.confirmed_changes.store']
    }
    acceptedChanges: {
      store: typeof routes['api.accepted_changes.store']
    }
    declinedChanges: {
      store: typeof routes['api.declined_changes.store']
    }
    evidence: {
      show: typeof routes['api.evidence.show']
      update: typeof routes['api.evidence.update']
    }
    evidenceDocuments: {
      store: typeof routes['api.evidence_documents.store']
      show: typeof routes['api.evidence_documents.show']
      destroy: typeof routes['api.evidence_documents.destroy']
    }
    admin: {
      adminEvidence: {
        index: typeof routes['api.admin.admin_evidence.index']
        update: typeof routes['api.admin.admin_evidence.update']
      }
      notices: {
        index: typeof routes['api.admin.notices.index']
      }
      noticeMailings: {
        store: typeof routes['api.admin.notice_mailings.store']
      }
      adminIncidents: {
        index: typeof routes['api.admin.admin_incidents.index']
        update: typeof routes['api.admin.admin_incidents.update']
      }
      dashboards: {
        show: typeof routes['api.admin.dashboards.show']
      }
      revenueReports: {
        show: typeof routes['api.admin.revenue_reports.show']
      }
      users: {
        index: typeof routes['api.admin.users.index']
        update: typeof routes['api.admin.users.update']
      }
      userPasswords: {
        store: typeof routes['api.admin.user_passwords.store']
      }
      userSecondFactors: {
        destroy: typeof routes['api.admin.user_second_factors.destroy']
      }
      userBans: {
        store: typeof routes['api.admin.user_bans.store']
        destroy: typeof routes['api.admin.user_bans.destroy']
      }
      userSuspensions: {
        store: typeof routes['api.admin.user_suspensions.store']
      }
      listings: {
        index: typeof routes['api.admin.listings.index']
      }
      listingApprovals: {
        store: typeof routes['api.admin.listing_approvals.store']
      }
      listingRejections: {
        store: typeof routes['api.admin.listing_rejections.store']
      }
      listingFlags: {
        store: typeof routes['api.admin.listing_flags.store']
      }
      dummyListings: {
        destroy: typeof routes['api.admin.dummy_listings.destroy']
      }
      bookings: {
        index: typeof routes['api.admin.bookings.index']
      }
      transactions: {
        index: typeof routes['api.admin.transactions.index']
      }
      allJobRetries: typeof routes['api.admin.all_job_retries']
      jobRetries: {
        store: typeof routes['api.admin.job_retries.store']
      }
      jobs: {
        destroy: typeof routes['api.admin.jobs.destroy']
      }
      allMailRetries: typeof routes['api.admin.all_mail_retries']
      mailRetries: {
        store: typeof routes['api.admin.mail_retries.store']
      }
      mails: {
        destroy: typeof routes['api.admin.mails.destroy']
      }
      messageReports: {
        index: typeof routes['api.admin.message_reports.index']
        show: typeof routes['api.admin.message_reports.show']
        update: typeof routes['api.admin.message_reports.update']
      }
      reviews: {
        index: typeof routes['api.admin.reviews.index']
        update: typeof routes['api.admin.reviews.update']
      }
      paymentProblems: {
        index: typeof routes['api.admin.payment_problems.index']
      }
      paymentProblemRetries: {
        store: typeof routes['api.admin.payment_problem_retries.store']
      }
      paymentProblemRefunds: {
        store: typeof routes['api.admin.payment_problem_refunds.store']
      }
      paymentProblemAdvances: {
        store: typeof routes['api.admin.payment_problem_advances.store']
      }
      paymentProblemResolutions: {
        store: typeof routes['api.admin.payment_problem_resolutions.store']
      }
    }
    alerts: {
      index: typeof routes['api.alerts.index']
      store: typeof routes['api.alerts.store']
      destroy: typeof routes['api.alerts.destroy']
    }
    conversations: {
      index: typeof routes['api.conversations.index']
      store: typeof routes['api.conversations.store']
      show: typeof routes['api.conversations.show']
    }
    messages: {
      store: typeof routes['api.messages.store']
    }
    conversationReadings: {
      store: typeof routes['api.conversation_readings.store']
    }
    conversationReports: {
      store: typeof routes['api.conversation_reports.store']
    }
    stayIncidents: {
      index: typeof routes['api.stay_incidents.index']
      store: typeof routes['api.stay_incidents.store']
    }
    conditionPhotos: {
      index: typeof routes['api.condition_photos.index']
      store: typeof routes['api.condition_photos.store']
    }
    incidents: {
      show: typeof routes['api.incidents.show']
    }
    incidentPhotos: {
      store: typeof routes['api.incident_photos.store']
    }
    alternatives: {
      index: typeof routes['api.alternatives.index']
    }
    incidentAnswers: {
      store: typeof routes['api.incident_answers.store']
    }
    withdrawnIncidents: {
      store: typeof routes['api.withdrawn_incidents.store']
    }
    stayReviews: {
      show: typeof routes['api.stay_reviews.show']
      store: typeof routes['api.stay_reviews.store']
    }
    listingReviews: {
      index: typeof routes['api.listing_reviews.index']
    }
    hosts: {
      show: typeof routes['api.hosts.show']
    }
    replies: {
      store: typeof routes['api.replies.store']
    }
    unsubscriptions: {
      store: typeof routes['api.unsubscriptions.store']
    }
    webhooks: {
      store: typeof routes['api.webhooks.store']
    }
    connectWebhooks: {
      store: typeof routes['api.connect_webhooks.store']
    }
  }
  privacy: typeof routes['privacy']
  about: typeof routes['about']
  contact: typeof routes['contact']
  login: typeof routes['login']
  register: typeof routes['register']
  verifyEmail: typeof routes['verify_email']
  forgotPassword: typeof routes['forgot_password']
  account: typeof routes['account']
  accountExport: typeof routes['account_export']
  accountExportPart: typeof routes['account_export_part']
  confirmEmail: typeof routes['confirm_email']
  resetPassword: typeof routes['reset_password']
  unsubscribe: typeof routes['unsubscribe']
  boats: typeof routes['boats']
  boatDocument: typeof routes['boat_document']
  home: typeof routes['home']
  browse: typeof routes['browse']
  listings: {
    create: typeof routes['listings.create']
    show: typeof routes['listings.show']
    edit: typeof routes['listings.edit']
    moved: typeof routes['listings.moved']
  }
  calendars: {
    index: typeof routes['calendars.index']
    show: typeof routes['calendars.show']
  }
  onboardingReturns: {
    show: typeof routes['onboarding_returns.show']
  }
  onboardingRefreshes: {
    show: typeof routes['onboarding_refreshes.show']
  }
  terms: typeof routes['terms']
  renterDashboard: typeof routes['renter_dashboard']
  nextStay: typeof routes['next_stay']
  renterStay: typeof routes['renter_stay']
  ownerToday: typeof routes['owner_today']
  ownerStay: typeof routes['owner_stay']
  accessCard: typeof routes['access_card']
  calendarFile: typeof routes['calendar_file']
  receipt: typeof routes['receipt']
  ownerEarnings: typeof routes['owner_earnings']
  ownerStatement: typeof routes['owner_statement']
  statementPage: typeof routes['statement_page']
  ownerDashboard: typeof routes['owner_dashboard']
  harbourRules: typeof routes['harbour_rules']
  evidence: typeof routes['evidence']
  evidenceDocument: typeof routes['evidence_document']
  admin: {
    compliance: typeof routes['admin.compliance']
    evidenceDocument: typeof routes['admin.evidence_document']
    evidencePicture: typeof routes['admin.evidence_picture']
    notices: typeof routes['admin.notices']
    noticeExports: {
      show: typeof routes['admin.notice_exports.show']
    }
    incidents: typeof routes['admin.incidents']
    dashboard: typeof routes['admin.dashboard']
    search: typeof routes['admin.search']
    users: typeof routes['admin.users']
    user: typeof routes['admin.user']
    listings: typeof routes['admin.listings']
    bookings: typeof routes['admin.bookings']
    booking: typeof routes['admin.booking']
    transactions: typeof routes['admin.transactions']
    paymentProblems: typeof routes['admin.payment_problems']
    reports: typeof routes['admin.reports']
    report: typeof routes['admin.report']
    reviews: typeof routes['admin.reviews']
    revenue: typeof routes['admin.revenue']
    revenueExports: {
      show: typeof routes['admin.revenue_exports.show']
    }
    growth: typeof routes['admin.growth']
    growthExports: {
      show: typeof routes['admin.growth_exports.show']
    }
    connectedOwnerExports: {
      show: typeof routes['admin.connected_owner_exports.show']
    }
    operations: typeof routes['admin.operations']
    audit: typeof routes['admin.audit']
  }
  messages: typeof routes['messages']
  conversation: typeof routes['conversation']
  bookingMessages: typeof routes['booking_messages']
  host: typeof routes['host']
  review: typeof routes['review']
  robots: {
    show: typeof routes['robots.show']
  }
  manifests: {
    show: typeof routes['manifests.show']
  }
  health: {
    live: typeof routes['health.live']
    ready: typeof routes['health.ready']
  }
  metrics: {
    show: typeof routes['metrics.show']
  }
  personPhotos: {
    show: typeof routes['person_photos.show']
  }
  sitemaps: {
    index: typeof routes['sitemaps.index']
    show: typeof routes['sitemaps.show']
  }
  calendarFiles: {
    show: typeof routes['calendar_files.show']
  }
  photoFiles: {
    show: typeof routes['photo_files.show']
  }
  live: typeof routes['live']
  stayPhoto: typeof routes['stay_photo']
}
