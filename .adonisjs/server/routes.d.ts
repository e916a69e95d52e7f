import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'api.api_documents.show': { paramsTuple?: []; params?: {} }
    'api.api_documents.read': { paramsTuple?: []; params?: {} }
    'api.sessions.store': { paramsTuple?: []; params?: {} }
    'api.second_factors.store': { paramsTuple?: []; params?: {} }
    'api.passkey_sessions.store': { paramsTuple?: []; params?: {} }
    'api.registrations.store': { paramsTuple?: []; params?: {} }
    'api.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.page_sessions.store': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.profile': { paramsTuple?: []; params?: {} }
    'api.open_sessions.index': { paramsTuple?: []; params?: {} }
    'api.every_session.destroy': { paramsTuple?: []; params?: {} }
    'api.open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.passkey_questions.store': { paramsTuple?: []; params?: {} }
    'api.email_verifications.store': { paramsTuple?: []; params?: {} }
    'api.verification_mails.store': { paramsTuple?: []; params?: {} }
    'api.password_reset_requests.store': { paramsTuple?: []; params?: {} }
    'api.password_resets.store': { paramsTuple?: []; params?: {} }
    'api.accounts.show': { paramsTuple?: []; params?: {} }
    'api.accounts.update': { paramsTuple?: []; params?: {} }
    'api.account_notifications.show': { paramsTuple?: []; params?: {} }
    'api.account_notifications.update': { paramsTuple?: []; params?: {} }
    'api.account_photos.store': { paramsTuple?: []; params?: {} }
    'api.account_photos.destroy': { paramsTuple?: []; params?: {} }
    'api.account_exports.show': { paramsTuple?: []; params?: {} }
    'api.account_owners.store': { paramsTuple?: []; params?: {} }
    'api.account_emails.store': { paramsTuple?: []; params?: {} }
    'api.account_closings.store': { paramsTuple?: []; params?: {} }
    'api.account_email_confirmations.store': { paramsTuple?: []; params?: {} }
    'api.account_passwords.store': { paramsTuple?: []; params?: {} }
    'api.totp.store': { paramsTuple?: []; params?: {} }
    'api.totp.update': { paramsTuple?: []; params?: {} }
    'api.totp.destroy': { paramsTuple?: []; params?: {} }
    'api.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'api.passkey_offers.store': { paramsTuple?: []; params?: {} }
    'api.passkey_assertions.store': { paramsTuple?: []; params?: {} }
    'api.passkeys.store': { paramsTuple?: []; params?: {} }
    'api.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.vessels.index': { paramsTuple?: []; params?: {} }
    'api.vessels.store': { paramsTuple?: []; params?: {} }
    'api.vessels.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.vessels.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.vessels.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.map_points.index': { paramsTuple?: []; params?: {} }
    'api.map_cards.index': { paramsTuple?: []; params?: {} }
    'api.places.index': { paramsTuple?: []; params?: {} }
    'api.owner_listings.index': { paramsTuple?: []; params?: {} }
    'api.listings.store': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.index': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.store': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.draft_submissions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.fits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.tides.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_calendars.index': { paramsTuple?: []; params?: {} }
    'api.listing_calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_prices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.store': { paramsTuple?: []; params?: {} }
    'api.blocked_dates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.openings.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.openings.store': { paramsTuple?: []; params?: {} }
    'api.openings.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.index': { paramsTuple?: []; params?: {} }
    'api.favourites.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.connected_accounts.show': { paramsTuple?: []; params?: {} }
    'api.onboardings.store': { paramsTuple?: []; params?: {} }
    'api.quotes.store': { paramsTuple?: []; params?: {} }
    'api.availabilities.show': { paramsTuple: [ParamValue]; params: {'listingId': ParamValue} }
    'api.renter_bookings.index': { paramsTuple?: []; params?: {} }
    'api.holds.index': { paramsTuple?: []; params?: {} }
    'api.owner_bookings.index': { paramsTuple?: []; params?: {} }
    'api.bookings.store': { paramsTuple?: []; params?: {} }
    'api.bookings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_checkouts.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.accepted_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.declined_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_cancellations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_cancellations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.booking_changes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.confirmed_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.accepted_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.declined_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.evidence.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence_documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence_documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.evidence_documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.admin.admin_evidence.index': { paramsTuple?: []; params?: {} }
    'api.admin.admin_evidence.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.notices.index': { paramsTuple?: []; params?: {} }
    'api.admin.notice_mailings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.alerts.index': { paramsTuple?: []; params?: {} }
    'api.alerts.store': { paramsTuple?: []; params?: {} }
    'api.alerts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.store': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversation_readings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversation_reports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_incidents.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_incidents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.condition_photos.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.condition_photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incident_photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.alternatives.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incident_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.withdrawn_incidents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'api.admin.admin_incidents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_reviews.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_reviews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.hosts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.replies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.dashboards.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_reports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_passwords.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_second_factors.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_bans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_bans.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_suspensions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listings.index': { paramsTuple?: []; params?: {} }
    'api.admin.listing_approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listing_rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listing_flags.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.dummy_listings.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.bookings.index': { paramsTuple?: []; params?: {} }
    'api.admin.transactions.index': { paramsTuple?: []; params?: {} }
    'api.admin.all_job_retries': { paramsTuple?: []; params?: {} }
    'api.admin.job_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.jobs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.all_mail_retries': { paramsTuple?: []; params?: {} }
    'api.admin.mail_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.mails.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.message_reports.index': { paramsTuple?: []; params?: {} }
    'api.admin.message_reports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.message_reports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.reviews.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problems.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_problem_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_refunds.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_advances.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_resolutions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'privacy': { paramsTuple?: []; params?: {} }
    'about': { paramsTuple?: []; params?: {} }
    'contact': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'verify_email': { paramsTuple?: []; params?: {} }
    'forgot_password': { paramsTuple?: []; params?: {} }
    'account': { paramsTuple?: []; params?: {} }
    'account_export': { paramsTuple?: []; params?: {} }
    'account_export_part': { paramsTuple?: []; params?: {} }
    'confirm_email': { paramsTuple?: []; params?: {} }
    'reset_password': { paramsTuple?: []; params?: {} }
    'unsubscribe': { paramsTuple?: []; params?: {} }
    'boats': { paramsTuple?: []; params?: {} }
    'boat_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'browse': { paramsTuple?: []; params?: {} }
    'listings.create': { paramsTuple?: []; params?: {} }
    'listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.index': { paramsTuple?: []; params?: {} }
    'listings.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'onboarding_returns.show': { paramsTuple?: []; params?: {} }
    'onboarding_refreshes.show': { paramsTuple?: []; params?: {} }
    'terms': { paramsTuple?: []; params?: {} }
    'renter_dashboard': { paramsTuple?: []; params?: {} }
    'next_stay': { paramsTuple?: []; params?: {} }
    'renter_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_today': { paramsTuple?: []; params?: {} }
    'owner_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'access_card': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_earnings': { paramsTuple?: []; params?: {} }
    'owner_statement': { paramsTuple?: []; params?: {} }
    'statement_page': { paramsTuple?: []; params?: {} }
    'owner_dashboard': { paramsTuple?: []; params?: {} }
    'harbour_rules': { paramsTuple?: []; params?: {} }
    'evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.compliance': { paramsTuple?: []; params?: {} }
    'admin.evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.evidence_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.notices': { paramsTuple?: []; params?: {} }
    'admin.notice_exports.show': { paramsTuple?: []; params?: {} }
    'messages': { paramsTuple?: []; params?: {} }
    'conversation': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'booking_messages': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.incidents': { paramsTuple?: []; params?: {} }
    'host': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review': { paramsTuple: [ParamValue]; params: {'bookingId': ParamValue} }
    'admin.dashboard': { paramsTuple?: []; params?: {} }
    'admin.search': { paramsTuple?: []; params?: {} }
    'admin.users': { paramsTuple?: []; params?: {} }
    'admin.user': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.listings': { paramsTuple?: []; params?: {} }
    'admin.bookings': { paramsTuple?: []; params?: {} }
    'admin.booking': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.transactions': { paramsTuple?: []; params?: {} }
    'admin.payment_problems': { paramsTuple?: []; params?: {} }
    'admin.reports': { paramsTuple?: []; params?: {} }
    'admin.report': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.reviews': { paramsTuple?: []; params?: {} }
    'admin.revenue': { paramsTuple?: []; params?: {} }
    'admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'admin.growth': { paramsTuple?: []; params?: {} }
    'admin.growth_exports.show': { paramsTuple?: []; params?: {} }
    'admin.connected_owner_exports.show': { paramsTuple?: []; params?: {} }
    'admin.operations': { paramsTuple?: []; params?: {} }
    'admin.audit': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'manifests.show': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'person_photos.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'api.unsubscriptions.store': { paramsTuple?: []; params?: {} }
    'sitemaps.index': { paramsTuple?: []; params?: {} }
    'sitemaps.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'listings.moved': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_files.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'photo_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'width': ParamValue} }
    'api.webhooks.store': { paramsTuple?: []; params?: {} }
    'api.connect_webhooks.store': { paramsTuple?: []; params?: {} }
    'live': { paramsTuple?: []; params?: {} }
    'stay_photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  GET: {
    'api.api_documents.show': { paramsTuple?: []; params?: {} }
    'api.api_documents.read': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.profile': { paramsTuple?: []; params?: {} }
    'api.open_sessions.index': { paramsTuple?: []; params?: {} }
    'api.accounts.show': { paramsTuple?: []; params?: {} }
    'api.account_notifications.show': { paramsTuple?: []; params?: {} }
    'api.account_exports.show': { paramsTuple?: []; params?: {} }
    'api.vessels.index': { paramsTuple?: []; params?: {} }
    'api.vessels.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.map_points.index': { paramsTuple?: []; params?: {} }
    'api.map_cards.index': { paramsTuple?: []; params?: {} }
    'api.places.index': { paramsTuple?: []; params?: {} }
    'api.owner_listings.index': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.index': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.fits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.tides.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_calendars.index': { paramsTuple?: []; params?: {} }
    'api.listing_calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.openings.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.index': { paramsTuple?: []; params?: {} }
    'api.favourites.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.connected_accounts.show': { paramsTuple?: []; params?: {} }
    'api.availabilities.show': { paramsTuple: [ParamValue]; params: {'listingId': ParamValue} }
    'api.renter_bookings.index': { paramsTuple?: []; params?: {} }
    'api.holds.index': { paramsTuple?: []; params?: {} }
    'api.owner_bookings.index': { paramsTuple?: []; params?: {} }
    'api.bookings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_cancellations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.evidence.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence_documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.admin.admin_evidence.index': { paramsTuple?: []; params?: {} }
    'api.admin.notices.index': { paramsTuple?: []; params?: {} }
    'api.alerts.index': { paramsTuple?: []; params?: {} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_incidents.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.condition_photos.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.alternatives.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'api.stay_reviews.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.hosts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.dashboards.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_reports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.listings.index': { paramsTuple?: []; params?: {} }
    'api.admin.bookings.index': { paramsTuple?: []; params?: {} }
    'api.admin.transactions.index': { paramsTuple?: []; params?: {} }
    'api.admin.message_reports.index': { paramsTuple?: []; params?: {} }
    'api.admin.message_reports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_problems.index': { paramsTuple?: []; params?: {} }
    'privacy': { paramsTuple?: []; params?: {} }
    'about': { paramsTuple?: []; params?: {} }
    'contact': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'verify_email': { paramsTuple?: []; params?: {} }
    'forgot_password': { paramsTuple?: []; params?: {} }
    'account': { paramsTuple?: []; params?: {} }
    'account_export': { paramsTuple?: []; params?: {} }
    'account_export_part': { paramsTuple?: []; params?: {} }
    'confirm_email': { paramsTuple?: []; params?: {} }
    'reset_password': { paramsTuple?: []; params?: {} }
    'unsubscribe': { paramsTuple?: []; params?: {} }
    'boats': { paramsTuple?: []; params?: {} }
    'boat_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'browse': { paramsTuple?: []; params?: {} }
    'listings.create': { paramsTuple?: []; params?: {} }
    'listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.index': { paramsTuple?: []; params?: {} }
    'listings.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'onboarding_returns.show': { paramsTuple?: []; params?: {} }
    'onboarding_refreshes.show': { paramsTuple?: []; params?: {} }
    'terms': { paramsTuple?: []; params?: {} }
    'renter_dashboard': { paramsTuple?: []; params?: {} }
    'next_stay': { paramsTuple?: []; params?: {} }
    'renter_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_today': { paramsTuple?: []; params?: {} }
    'owner_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'access_card': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_earnings': { paramsTuple?: []; params?: {} }
    'owner_statement': { paramsTuple?: []; params?: {} }
    'statement_page': { paramsTuple?: []; params?: {} }
    'owner_dashboard': { paramsTuple?: []; params?: {} }
    'harbour_rules': { paramsTuple?: []; params?: {} }
    'evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.compliance': { paramsTuple?: []; params?: {} }
    'admin.evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.evidence_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.notices': { paramsTuple?: []; params?: {} }
    'admin.notice_exports.show': { paramsTuple?: []; params?: {} }
    'messages': { paramsTuple?: []; params?: {} }
    'conversation': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'booking_messages': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.incidents': { paramsTuple?: []; params?: {} }
    'host': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review': { paramsTuple: [ParamValue]; params: {'bookingId': ParamValue} }
    'admin.dashboard': { paramsTuple?: []; params?: {} }
    'admin.search': { paramsTuple?: []; params?: {} }
    'admin.users': { paramsTuple?: []; params?: {} }
    'admin.user': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.listings': { paramsTuple?: []; params?: {} }
    'admin.bookings': { paramsTuple?: []; params?: {} }
    'admin.booking': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.transactions': { paramsTuple?: []; params?: {} }
    'admin.payment_problems': { paramsTuple?: []; params?: {} }
    'admin.reports': { paramsTuple?: []; params?: {} }
    'admin.report': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.reviews': { paramsTuple?: []; params?: {} }
    'admin.revenue': { paramsTuple?: []; params?: {} }
    'admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'admin.growth': { paramsTuple?: []; params?: {} }
    'admin.growth_exports.show': { paramsTuple?: []; params?: {} }
    'admin.connected_owner_exports.show': { paramsTuple?: []; params?: {} }
    'admin.operations': { paramsTuple?: []; params?: {} }
    'admin.audit': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'manifests.show': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'person_photos.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'sitemaps.index': { paramsTuple?: []; params?: {} }
    'sitemaps.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'listings.moved': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_files.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'photo_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'width': ParamValue} }
    'live': { paramsTuple?: []; params?: {} }
    'stay_photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  HEAD: {
    'api.api_documents.show': { paramsTuple?: []; params?: {} }
    'api.api_documents.read': { paramsTuple?: []; params?: {} }
    'api.me': { paramsTuple?: []; params?: {} }
    'api.profile': { paramsTuple?: []; params?: {} }
    'api.open_sessions.index': { paramsTuple?: []; params?: {} }
    'api.accounts.show': { paramsTuple?: []; params?: {} }
    'api.account_notifications.show': { paramsTuple?: []; params?: {} }
    'api.account_exports.show': { paramsTuple?: []; params?: {} }
    'api.vessels.index': { paramsTuple?: []; params?: {} }
    'api.vessels.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.listings.index': { paramsTuple?: []; params?: {} }
    'api.map_points.index': { paramsTuple?: []; params?: {} }
    'api.map_cards.index': { paramsTuple?: []; params?: {} }
    'api.places.index': { paramsTuple?: []; params?: {} }
    'api.owner_listings.index': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.index': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.fits.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.tides.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_calendars.index': { paramsTuple?: []; params?: {} }
    'api.listing_calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.openings.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.index': { paramsTuple?: []; params?: {} }
    'api.favourites.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.connected_accounts.show': { paramsTuple?: []; params?: {} }
    'api.availabilities.show': { paramsTuple: [ParamValue]; params: {'listingId': ParamValue} }
    'api.renter_bookings.index': { paramsTuple?: []; params?: {} }
    'api.holds.index': { paramsTuple?: []; params?: {} }
    'api.owner_bookings.index': { paramsTuple?: []; params?: {} }
    'api.bookings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_cancellations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.evidence.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence_documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.admin.admin_evidence.index': { paramsTuple?: []; params?: {} }
    'api.admin.notices.index': { paramsTuple?: []; params?: {} }
    'api.alerts.index': { paramsTuple?: []; params?: {} }
    'api.conversations.index': { paramsTuple?: []; params?: {} }
    'api.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_incidents.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.condition_photos.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.alternatives.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'api.stay_reviews.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_reviews.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.hosts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.dashboards.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_reports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.listings.index': { paramsTuple?: []; params?: {} }
    'api.admin.bookings.index': { paramsTuple?: []; params?: {} }
    'api.admin.transactions.index': { paramsTuple?: []; params?: {} }
    'api.admin.message_reports.index': { paramsTuple?: []; params?: {} }
    'api.admin.message_reports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_problems.index': { paramsTuple?: []; params?: {} }
    'privacy': { paramsTuple?: []; params?: {} }
    'about': { paramsTuple?: []; params?: {} }
    'contact': { paramsTuple?: []; params?: {} }
    'login': { paramsTuple?: []; params?: {} }
    'register': { paramsTuple?: []; params?: {} }
    'verify_email': { paramsTuple?: []; params?: {} }
    'forgot_password': { paramsTuple?: []; params?: {} }
    'account': { paramsTuple?: []; params?: {} }
    'account_export': { paramsTuple?: []; params?: {} }
    'account_export_part': { paramsTuple?: []; params?: {} }
    'confirm_email': { paramsTuple?: []; params?: {} }
    'reset_password': { paramsTuple?: []; params?: {} }
    'unsubscribe': { paramsTuple?: []; params?: {} }
    'boats': { paramsTuple?: []; params?: {} }
    'boat_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'home': { paramsTuple?: []; params?: {} }
    'browse': { paramsTuple?: []; params?: {} }
    'listings.create': { paramsTuple?: []; params?: {} }
    'listings.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.index': { paramsTuple?: []; params?: {} }
    'listings.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendars.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'onboarding_returns.show': { paramsTuple?: []; params?: {} }
    'onboarding_refreshes.show': { paramsTuple?: []; params?: {} }
    'terms': { paramsTuple?: []; params?: {} }
    'renter_dashboard': { paramsTuple?: []; params?: {} }
    'next_stay': { paramsTuple?: []; params?: {} }
    'renter_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_today': { paramsTuple?: []; params?: {} }
    'owner_stay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'access_card': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'receipt': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'owner_earnings': { paramsTuple?: []; params?: {} }
    'owner_statement': { paramsTuple?: []; params?: {} }
    'statement_page': { paramsTuple?: []; params?: {} }
    'owner_dashboard': { paramsTuple?: []; params?: {} }
    'harbour_rules': { paramsTuple?: []; params?: {} }
    'evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.compliance': { paramsTuple?: []; params?: {} }
    'admin.evidence_document': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.evidence_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'admin.notices': { paramsTuple?: []; params?: {} }
    'admin.notice_exports.show': { paramsTuple?: []; params?: {} }
    'messages': { paramsTuple?: []; params?: {} }
    'conversation': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'booking_messages': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.incidents': { paramsTuple?: []; params?: {} }
    'host': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'review': { paramsTuple: [ParamValue]; params: {'bookingId': ParamValue} }
    'admin.dashboard': { paramsTuple?: []; params?: {} }
    'admin.search': { paramsTuple?: []; params?: {} }
    'admin.users': { paramsTuple?: []; params?: {} }
    'admin.user': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.listings': { paramsTuple?: []; params?: {} }
    'admin.bookings': { paramsTuple?: []; params?: {} }
    'admin.booking': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.transactions': { paramsTuple?: []; params?: {} }
    'admin.payment_problems': { paramsTuple?: []; params?: {} }
    'admin.reports': { paramsTuple?: []; params?: {} }
    'admin.report': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.reviews': { paramsTuple?: []; params?: {} }
    'admin.revenue': { paramsTuple?: []; params?: {} }
    'admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'admin.growth': { paramsTuple?: []; params?: {} }
    'admin.growth_exports.show': { paramsTuple?: []; params?: {} }
    'admin.connected_owner_exports.show': { paramsTuple?: []; params?: {} }
    'admin.operations': { paramsTuple?: []; params?: {} }
    'admin.audit': { paramsTuple?: []; params?: {} }
    'robots.show': { paramsTuple?: []; params?: {} }
    'manifests.show': { paramsTuple?: []; params?: {} }
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'person_photos.show': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'sitemaps.index': { paramsTuple?: []; params?: {} }
    'sitemaps.show': { paramsTuple: [ParamValue]; params: {'part': ParamValue} }
    'listings.moved': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'calendar_files.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'photo_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'key': ParamValue,'width': ParamValue} }
    'live': { paramsTuple?: []; params?: {} }
    'stay_photo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'api.sessions.store': { paramsTuple?: []; params?: {} }
    'api.second_factors.store': { paramsTuple?: []; params?: {} }
    'api.passkey_sessions.store': { paramsTuple?: []; params?: {} }
    'api.registrations.store': { paramsTuple?: []; params?: {} }
    'api.sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.page_sessions.store': { paramsTuple?: []; params?: {} }
    'api.passkey_questions.store': { paramsTuple?: []; params?: {} }
    'api.email_verifications.store': { paramsTuple?: []; params?: {} }
    'api.verification_mails.store': { paramsTuple?: []; params?: {} }
    'api.password_reset_requests.store': { paramsTuple?: []; params?: {} }
    'api.password_resets.store': { paramsTuple?: []; params?: {} }
    'api.account_photos.store': { paramsTuple?: []; params?: {} }
    'api.account_owners.store': { paramsTuple?: []; params?: {} }
    'api.account_emails.store': { paramsTuple?: []; params?: {} }
    'api.account_closings.store': { paramsTuple?: []; params?: {} }
    'api.account_email_confirmations.store': { paramsTuple?: []; params?: {} }
    'api.account_passwords.store': { paramsTuple?: []; params?: {} }
    'api.totp.store': { paramsTuple?: []; params?: {} }
    'api.totp.update': { paramsTuple?: []; params?: {} }
    'api.totp.destroy': { paramsTuple?: []; params?: {} }
    'api.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'api.passkey_offers.store': { paramsTuple?: []; params?: {} }
    'api.passkey_assertions.store': { paramsTuple?: []; params?: {} }
    'api.passkeys.store': { paramsTuple?: []; params?: {} }
    'api.vessels.store': { paramsTuple?: []; params?: {} }
    'api.documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.store': { paramsTuple?: []; params?: {} }
    'api.listing_drafts.store': { paramsTuple?: []; params?: {} }
    'api.draft_submissions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.store': { paramsTuple?: []; params?: {} }
    'api.openings.store': { paramsTuple?: []; params?: {} }
    'api.calendar_imports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.onboardings.store': { paramsTuple?: []; params?: {} }
    'api.quotes.store': { paramsTuple?: []; params?: {} }
    'api.bookings.store': { paramsTuple?: []; params?: {} }
    'api.booking_checkouts.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.accepted_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.declined_requests.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_cancellations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.confirmed_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.accepted_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.declined_changes.store': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.evidence_documents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.notice_mailings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.alerts.store': { paramsTuple?: []; params?: {} }
    'api.conversations.store': { paramsTuple?: []; params?: {} }
    'api.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversation_readings.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.conversation_reports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_incidents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.condition_photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incident_photos.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.incident_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.withdrawn_incidents.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.stay_reviews.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.replies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_passwords.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_second_factors.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.all_job_retries': { paramsTuple?: []; params?: {} }
    'api.admin.job_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.all_mail_retries': { paramsTuple?: []; params?: {} }
    'api.admin.mail_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_retries.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_refunds.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_advances.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_problem_resolutions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.unsubscriptions.store': { paramsTuple?: []; params?: {} }
    'api.webhooks.store': { paramsTuple?: []; params?: {} }
    'api.connect_webhooks.store': { paramsTuple?: []; params?: {} }
  }
  DELETE: {
    'api.every_session.destroy': { paramsTuple?: []; params?: {} }
    'api.open_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.account_photos.destroy': { paramsTuple?: []; params?: {} }
    'api.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.vessels.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.listing_drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_feeds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.blocked_dates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.openings.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.calendar_imports.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.favourites.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_changes.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'changeId': ParamValue} }
    'api.evidence_documents.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'documentId': ParamValue} }
    'api.alerts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.dummy_listings.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.jobs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.mails.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PATCH: {
    'api.accounts.update': { paramsTuple?: []; params?: {} }
    'api.account_notifications.update': { paramsTuple?: []; params?: {} }
    'api.vessels.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listing_drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.listings.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.photos.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.booking_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.admin_evidence.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.admin_incidents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_bans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_bans.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_suspensions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listing_approvals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listing_rejections.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.listing_flags.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.message_reports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.reviews.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PUT: {
    'api.listing_prices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.evidence.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}