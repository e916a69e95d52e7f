/* eslint-disable prettier/prettier */
import type { AdonisEndpoint } from '@tuyau/core/types'
import type { Registry } from './schema.d.ts'
import type { ApiDefinition } from './tree.d.ts'

const placeholder: any = {}

const routes = {
  'api.registrations.store': {
    methods: ["POST"],
    pattern: '/api/auth/register',
    tokens: [{"old":"/api/auth/register","type":0,"val":"api","end":""},{"old":"/api/auth/register","type":0,"val":"auth","end":""},{"old":"/api/auth/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['api.registrations.store']['types'],
  },
  'api.sessions.store': {
    methods: ["POST"],
    pattern: '/api/auth/login',
    tokens: [{"old":"/api/auth/login","type":0,"val":"api","end":""},{"old":"/api/auth/login","type":0,"val":"auth","end":""},{"old":"/api/auth/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['api.sessions.store']['types'],
  },
  'api.sessions.destroy': {
    methods: ["POST"],
    pattern: '/api/auth/logout',
    tokens: [{"old":"/api/auth/logout","type":0,"val":"api","end":""},{"old":"/api/auth/logout","type":0,"val":"auth","end":""},{"old":"/api/auth/logout","type":0,"val":"logout","end":""}],
    types: placeholder as Registry['api.sessions.destroy']['types'],
  },
  'api.page_sessions.store': {
    methods: ["POST"],
    pattern: '/api/auth/session',
    tokens: [{"old":"/api/auth/session","type":0,"val":"api","end":""},{"old":"/api/auth/session","type":0,"val":"auth","end":""},{"old":"/api/auth/session","type":0,"val":"session","end":""}],
    types: placeholder as Registry['api.page_sessions.store']['types'],
  },
  'api.me': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/me',
    tokens: [{"old":"/api/auth/me","type":0,"val":"api","end":""},{"old":"/api/auth/me","type":0,"val":"auth","end":""},{"old":"/api/auth/me","type":0,"val":"me","end":""}],
    types: placeholder as Registry['api.me']['types'],
  },
  'api.profile': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/profile',
    tokens: [{"old":"/api/auth/profile","type":0,"val":"api","end":""},{"old":"/api/auth/profile","type":0,"val":"auth","end":""},{"old":"/api/auth/profile","type":0,"val":"profile","end":""}],
    types: placeholder as Registry['api.profile']['types'],
  },
  'api.email_verifications.store': {
    methods: ["POST"],
    pattern: '/api/auth/verify-email',
    tokens: [{"old":"/api/auth/verify-email","type":0,"val":"api","end":""},{"old":"/api/auth/verify-email","type":0,"val":"auth","end":""},{"old":"/api/auth/verify-email","type":0,"val":"verify-email","end":""}],
    types: placeholder as Registry['api.email_verifications.store']['types'],
  },
  'api.verification_mails.store': {
    methods: ["POST"],
    pattern: '/api/auth/resend-verification',
    tokens: [{"old":"/api/auth/resend-verification","type":0,"val":"api","end":""},{"old":"/api/auth/resend-verification","type":0,"val":"auth","end":""},{"old":"/api/auth/resend-verification","type":0,"val":"resend-verification","end":""}],
    types: placeholder as Registry['api.verification_mails.store']['types'],
  },
  'api.password_reset_requests.store': {
    methods: ["POST"],
    pattern: '/api/auth/request-password-reset',
    tokens: [{"old":"/api/auth/request-password-reset","type":0,"val":"api","end":""},{"old":"/api/auth/request-password-reset","type":0,"val":"auth","end":""},{"old":"/api/auth/request-password-reset","type":0,"val":"request-password-reset","end":""}],
    types: placeholder as Registry['api.password_reset_requests.store']['types'],
  },
  'api.password_resets.store': {
    methods: ["POST"],
    pattern: '/api/auth/reset-password',
    tokens: [{"old":"/api/auth/reset-password","type":0,"val":"api","end":""},{"old":"/api/auth/reset-password","type":0,"val":"auth","end":""},{"old":"/api/auth/reset-password","type":0,"val":"reset-password","end":""}],
    types: placeholder as Registry['api.password_resets.store']['types'],
  },
  'api.listings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/listings',
    tokens: [{"old":"/api/listings","type":0,"val":"api","end":""},{"old":"/api/listings","type":0,"val":"listings","end":""}],
    types: placeholder as Registry['api.listings.index']['types'],
  },
  'api.owner_listings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/listings/owner/my-listings',
    tokens: [{"old":"/api/listings/owner/my-listings","type":0,"val":"api","end":""},{"old":"/api/listings/owner/my-listings","type":0,"val":"listings","end":""},{"old":"/api/listings/owner/my-listings","type":0,"val":"owner","end":""},{"old":"/api/listings/owner/my-listings","type":0,"val":"my-listings","end":""}],
    types: placeholder as Registry['api.owner_listings.index']['types'],
  },
  'api.listings.store': {
    methods: ["POST"],
    pattern: '/api/listings',
    tokens: [{"old":"/api/listings","type":0,"val":"api","end":""},{"old":"/api/listings","type":0,"val":"listings","end":""}],
    types: placeholder as Registry['api.listings.store']['types'],
  },
  'api.listings.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/listings/:id',
    tokens: [{"old":"/api/listings/:id","type":0,"val":"api","end":""},{"old":"/api/listings/:id","type":0,"val":"listings","end":""},{"old":"/api/listings/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.listings.show']['types'],
  },
  'api.listings.update': {
    methods: ["PATCH"],
    pattern: '/api/listings/:id',
    tokens: [{"old":"/api/listings/:id","type":0,"val":"api","end":""},{"old":"/api/listings/:id","type":0,"val":"listings","end":""},{"old":"/api/listings/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.listings.update']['types'],
  },
  'api.listings.destroy': {
    methods: ["DELETE"],
    pattern: '/api/listings/:id',
    tokens: [{"old":"/api/listings/:id","type":0,"val":"api","end":""},{"old":"/api/listings/:id","type":0,"val":"listings","end":""},{"old":"/api/listings/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.listings.destroy']['types'],
  },
  'api.photos.store': {
    methods: ["POST"],
    pattern: '/api/photos/listing/:id/upload',
    tokens: [{"old":"/api/photos/listing/:id/upload","type":0,"val":"api","end":""},{"old":"/api/photos/listing/:id/upload","type":0,"val":"photos","end":""},{"old":"/api/photos/listing/:id/upload","type":0,"val":"listing","end":""},{"old":"/api/photos/listing/:id/upload","type":1,"val":"id","end":""},{"old":"/api/photos/listing/:id/upload","type":0,"val":"upload","end":""}],
    types: placeholder as Registry['api.photos.store']['types'],
  },
  'api.photos.update': {
    methods: ["PATCH"],
    pattern: '/api/photos/:id',
    tokens: [{"old":"/api/photos/:id","type":0,"val":"api","end":""},{"old":"/api/photos/:id","type":0,"val":"photos","end":""},{"old":"/api/photos/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.photos.update']['types'],
  },
  'api.photos.destroy': {
    methods: ["DELETE"],
    pattern: '/api/photos/:id',
    tokens: [{"old":"/api/photos/:id","type":0,"val":"api","end":""},{"old":"/api/photos/:id","type":0,"val":"photos","end":""},{"old":"/api/photos/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.photos.destroy']['types'],
  },
  'api.blocked_dates.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/blocked-dates/listing/:id',
    tokens: [{"old":"/api/blocked-dates/listing/:id","type":0,"val":"api","end":""},{"old":"/api/blocked-dates/listing/:id","type":0,"val":"blocked-dates","end":""},{"old":"/api/blocked-dates/listing/:id","type":0,"val":"listing","end":""},{"old":"/api/blocked-dates/listing/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.blocked_dates.index']['types'],
  },
  'api.blocked_dates.store': {
    methods: ["POST"],
    pattern: '/api/blocked-dates',
    tokens: [{"old":"/api/blocked-dates","type":0,"val":"api","end":""},{"old":"/api/blocked-dates","type":0,"val":"blocked-dates","end":""}],
    types: placeholder as Registry['api.blocked_dates.store']['types'],
  },
  'api.blocked_dates.destroy': {
    methods: ["DELETE"],
    pattern: '/api/blocked-dates/:id',
    tokens: [{"old":"/api/blocked-dates/:id","type":0,"val":"api","end":""},{"old":"/api/blocked-dates/:id","type":0,"val":"blocked-dates","end":""},{"old":"/api/blocked-dates/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.blocked_dates.destroy']['types'],
  },
  'api.favourites.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/favorites',
    tokens: [{"old":"/api/favorites","type":0,"val":"api","end":""},{"old":"/api/favorites","type":0,"val":"favorites","end":""}],
    types: placeholder as Registry['api.favourites.index']['types'],
  },
  'api.favourites.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/favorites/check/:id',
    tokens: [{"old":"/api/favorites/check/:id","type":0,"val":"api","end":""},{"old":"/api/favorites/check/:id","type":0,"val":"favorites","end":""},{"old":"/api/favorites/check/:id","type":0,"val":"check","end":""},{"old":"/api/favorites/check/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.favourites.show']['types'],
  },
  'api.favourites.store': {
    methods: ["POST"],
    pattern: '/api/favorites/:id',
    tokens: [{"old":"/api/favorites/:id","type":0,"val":"api","end":""},{"old":"/api/favorites/:id","type":0,"val":"favorites","end":""},{"old":"/api/favorites/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.favourites.store']['types'],
  },
  'api.favourites.destroy': {
    methods: ["DELETE"],
    pattern: '/api/favorites/:id',
    tokens: [{"old":"/api/favorites/:id","type":0,"val":"api","end":""},{"old":"/api/favorites/:id","type":0,"val":"favorites","end":""},{"old":"/api/favorites/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.favourites.destroy']['types'],
  },
  'api.webhooks.store': {
    methods: ["POST"],
    pattern: '/api/stripe/webhook',
    tokens: [{"old":"/api/stripe/webhook","type":0,"val":"api","end":""},{"old":"/api/stripe/webhook","type":0,"val":"stripe","end":""},{"old":"/api/stripe/webhook","type":0,"val":"webhook","end":""}],
    types: placeholder as Registry['api.webhooks.store']['types'],
  },
  'api.connect_webhooks.store': {
    methods: ["POST"],
    pattern: '/api/stripe/webhook/connect',
    tokens: [{"old":"/api/stripe/webhook/connect","type":0,"val":"api","end":""},{"old":"/api/stripe/webhook/connect","type":0,"val":"stripe","end":""},{"old":"/api/stripe/webhook/connect","type":0,"val":"webhook","end":""},{"old":"/api/stripe/webhook/connect","type":0,"val":"connect","end":""}],
    types: placeholder as Registry['api.connect_webhooks.store']['types'],
  },
  'api.connected_accounts.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/stripe/connect/status',
    tokens: [{"old":"/api/stripe/connect/status","type":0,"val":"api","end":""},{"old":"/api/stripe/connect/status","type":0,"val":"stripe","end":""},{"old":"/api/stripe/connect/status","type":0,"val":"connect","end":""},{"old":"/api/stripe/connect/status","type":0,"val":"status","end":""}],
    types: placeholder as Registry['api.connected_accounts.show']['types'],
  },
  'api.onboardings.store': {
    methods: ["POST"],
    pattern: '/api/stripe/connect/onboard',
    tokens: [{"old":"/api/stripe/connect/onboard","type":0,"val":"api","end":""},{"old":"/api/stripe/connect/onboard","type":0,"val":"stripe","end":""},{"old":"/api/stripe/connect/onboard","type":0,"val":"connect","end":""},{"old":"/api/stripe/connect/onboard","type":0,"val":"onboard","end":""}],
    types: placeholder as Registry['api.onboardings.store']['types'],
  },
  'api.quotes.store': {
    methods: ["POST"],
    pattern: '/api/bookings/quote',
    tokens: [{"old":"/api/bookings/quote","type":0,"val":"api","end":""},{"old":"/api/bookings/quote","type":0,"val":"bookings","end":""},{"old":"/api/bookings/quote","type":0,"val":"quote","end":""}],
    types: placeholder as Registry['api.quotes.store']['types'],
  },
  'api.availabilities.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/bookings/check-availability/:listingId',
    tokens: [{"old":"/api/bookings/check-availability/:listingId","type":0,"val":"api","end":""},{"old":"/api/bookings/check-availability/:listingId","type":0,"val":"bookings","end":""},{"old":"/api/bookings/check-availability/:listingId","type":0,"val":"check-availability","end":""},{"old":"/api/bookings/check-availability/:listingId","type":1,"val":"listingId","end":""}],
    types: placeholder as Registry['api.availabilities.show']['types'],
  },
  'api.renter_bookings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/bookings/user/my-bookings',
    tokens: [{"old":"/api/bookings/user/my-bookings","type":0,"val":"api","end":""},{"old":"/api/bookings/user/my-bookings","type":0,"val":"bookings","end":""},{"old":"/api/bookings/user/my-bookings","type":0,"val":"user","end":""},{"old":"/api/bookings/user/my-bookings","type":0,"val":"my-bookings","end":""}],
    types: placeholder as Registry['api.renter_bookings.index']['types'],
  },
  'api.owner_bookings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/bookings/owner/my-bookings',
    tokens: [{"old":"/api/bookings/owner/my-bookings","type":0,"val":"api","end":""},{"old":"/api/bookings/owner/my-bookings","type":0,"val":"bookings","end":""},{"old":"/api/bookings/owner/my-bookings","type":0,"val":"owner","end":""},{"old":"/api/bookings/owner/my-bookings","type":0,"val":"my-bookings","end":""}],
    types: placeholder as Registry['api.owner_bookings.index']['types'],
  },
  'api.bookings.store': {
    methods: ["POST"],
    pattern: '/api/bookings',
    tokens: [{"old":"/api/bookings","type":0,"val":"api","end":""},{"old":"/api/bookings","type":0,"val":"bookings","end":""}],
    types: placeholder as Registry['api.bookings.store']['types'],
  },
  'api.bookings.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/bookings/:id',
    tokens: [{"old":"/api/bookings/:id","type":0,"val":"api","end":""},{"old":"/api/bookings/:id","type":0,"val":"bookings","end":""},{"old":"/api/bookings/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.bookings.show']['types'],
  },
  'api.booking_checkouts.store': {
    methods: ["POST"],
    pattern: '/api/bookings/:id/checkout',
    tokens: [{"old":"/api/bookings/:id/checkout","type":0,"val":"api","end":""},{"old":"/api/bookings/:id/checkout","type":0,"val":"bookings","end":""},{"old":"/api/bookings/:id/checkout","type":1,"val":"id","end":""},{"old":"/api/bookings/:id/checkout","type":0,"val":"checkout","end":""}],
    types: placeholder as Registry['api.booking_checkouts.store']['types'],
  },
  'api.booking_statuses.update': {
    methods: ["PATCH"],
    pattern: '/api/bookings/:id/status',
    tokens: [{"old":"/api/bookings/:id/status","type":0,"val":"api","end":""},{"old":"/api/bookings/:id/status","type":0,"val":"bookings","end":""},{"old":"/api/bookings/:id/status","type":1,"val":"id","end":""},{"old":"/api/bookings/:id/status","type":0,"val":"status","end":""}],
    types: placeholder as Registry['api.booking_statuses.update']['types'],
  },
  'api.booking_cancellations.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/bookings/:id/cancellation',
    tokens: [{"old":"/api/bookings/:id/cancellation","type":0,"val":"api","end":""},{"old":"/api/bookings/:id/cancellation","type":0,"val":"bookings","end":""},{"old":"/api/bookings/:id/cancellation","type":1,"val":"id","end":""},{"old":"/api/bookings/:id/cancellation","type":0,"val":"cancellation","end":""}],
    types: placeholder as Registry['api.booking_cancellations.show']['types'],
  },
  'api.booking_cancellations.store': {
    methods: ["POST"],
    pattern: '/api/bookings/:id/cancel',
    tokens: [{"old":"/api/bookings/:id/cancel","type":0,"val":"api","end":""},{"old":"/api/bookings/:id/cancel","type":0,"val":"bookings","end":""},{"old":"/api/bookings/:id/cancel","type":1,"val":"id","end":""},{"old":"/api/bookings/:id/cancel","type":0,"val":"cancel","end":""}],
    types: placeholder as Registry['api.booking_cancellations.store']['types'],
  },
  'api.admin.dashboards.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/dashboard',
    tokens: [{"old":"/api/admin/dashboard","type":0,"val":"api","end":""},{"old":"/api/admin/dashboard","type":0,"val":"admin","end":""},{"old":"/api/admin/dashboard","type":0,"val":"dashboard","end":""}],
    types: placeholder as Registry['api.admin.dashboards.show']['types'],
  },
  'api.admin.revenue_reports.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/revenue',
    tokens: [{"old":"/api/admin/revenue","type":0,"val":"api","end":""},{"old":"/api/admin/revenue","type":0,"val":"admin","end":""},{"old":"/api/admin/revenue","type":0,"val":"revenue","end":""}],
    types: placeholder as Registry['api.admin.revenue_reports.show']['types'],
  },
  'api.admin.users.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/users',
    tokens: [{"old":"/api/admin/users","type":0,"val":"api","end":""},{"old":"/api/admin/users","type":0,"val":"admin","end":""},{"old":"/api/admin/users","type":0,"val":"users","end":""}],
    types: placeholder as Registry['api.admin.users.index']['types'],
  },
  'api.admin.users.update': {
    methods: ["PATCH"],
    pattern: '/api/admin/users/:id',
    tokens: [{"old":"/api/admin/users/:id","type":0,"val":"api","end":""},{"old":"/api/admin/users/:id","type":0,"val":"admin","end":""},{"old":"/api/admin/users/:id","type":0,"val":"users","end":""},{"old":"/api/admin/users/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.admin.users.update']['types'],
  },
  'api.admin.user_passwords.store': {
    methods: ["POST"],
    pattern: '/api/admin/users/:id/reset-password',
    tokens: [{"old":"/api/admin/users/:id/reset-password","type":0,"val":"api","end":""},{"old":"/api/admin/users/:id/reset-password","type":0,"val":"admin","end":""},{"old":"/api/admin/users/:id/reset-password","type":0,"val":"users","end":""},{"old":"/api/admin/users/:id/reset-password","type":1,"val":"id","end":""},{"old":"/api/admin/users/:id/reset-password","type":0,"val":"reset-password","end":""}],
    types: placeholder as Registry['api.admin.user_passwords.store']['types'],
  },
  'api.admin.user_bans.store': {
    methods: ["PATCH"],
    pattern: '/api/admin/users/:id/ban',
    tokens: [{"old":"/api/admin/users/:id/ban","type":0,"val":"api","end":""},{"old":"/api/admin/users/:id/ban","type":0,"val":"admin","end":""},{"old":"/api/admin/users/:id/ban","type":0,"val":"users","end":""},{"old":"/api/admin/users/:id/ban","type":1,"val":"id","end":""},{"old":"/api/admin/users/:id/ban","type":0,"val":"ban","end":""}],
    types: placeholder as Registry['api.admin.user_bans.store']['types'],
  },
  'api.admin.user_bans.destroy': {
    methods: ["PATCH"],
    pattern: '/api/admin/users/:id/unban',
    tokens: [{"old":"/api/admin/users/:id/unban","type":0,"val":"api","end":""},{"old":"/api/admin/users/:id/unban","type":0,"val":"admin","end":""},{"old":"/api/admin/users/:id/unban","type":0,"val":"users","end":""},{"old":"/api/admin/users/:id/unban","type":1,"val":"id","end":""},{"old":"/api/admin/users/:id/unban","type":0,"val":"unban","end":""}],
    types: placeholder as Registry['api.admin.user_bans.destroy']['types'],
  },
  'api.admin.user_suspensions.store': {
    methods: ["PATCH"],
    pattern: '/api/admin/users/:id/suspend',
    tokens: [{"old":"/api/admin/users/:id/suspend","type":0,"val":"api","end":""},{"old":"/api/admin/users/:id/suspend","type":0,"val":"admin","end":""},{"old":"/api/admin/users/:id/suspend","type":0,"val":"users","end":""},{"old":"/api/admin/users/:id/suspend","type":1,"val":"id","end":""},{"old":"/api/admin/users/:id/suspend","type":0,"val":"suspend","end":""}],
    types: placeholder as Registry['api.admin.user_suspensions.store']['types'],
  },
  'api.admin.listings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/listings',
    tokens: [{"old":"/api/admin/listings","type":0,"val":"api","end":""},{"old":"/api/admin/listings","type":0,"val":"admin","end":""},{"old":"/api/admin/listings","type":0,"val":"listings","end":""}],
    types: placeholder as Registry['api.admin.listings.index']['types'],
  },
  'api.admin.bookings.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/bookings',
    tokens: [{"old":"/api/admin/bookings","type":0,"val":"api","end":""},{"old":"/api/admin/bookings","type":0,"val":"admin","end":""},{"old":"/api/admin/bookings","type":0,"val":"bookings","end":""}],
    types: placeholder as Registry['api.admin.bookings.index']['types'],
  },
  'api.admin.transactions.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/admin/transactions',
    tokens: [{"old":"/api/admin/transactions","type":0,"val":"api","end":""},{"old":"/api/admin/transactions","type":0,"val":"admin","end":""},{"old":"/api/admin/transactions","type":0,"val":"transactions","end":""}],
    types: placeholder as Registry['api.admin.transactions.index']['types'],
  },
  'home': {
    methods: ["GET","HEAD"],
    pattern: '/',
    tokens: [{"old":"/","type":0,"val":"/","end":""}],
    types: placeholder as Registry['home']['types'],
  },
  'terms': {
    methods: ["GET","HEAD"],
    pattern: '/terms',
    tokens: [{"old":"/terms","type":0,"val":"terms","end":""}],
    types: placeholder as Registry['terms']['types'],
  },
  'privacy': {
    methods: ["GET","HEAD"],
    pattern: '/privacy',
    tokens: [{"old":"/privacy","type":0,"val":"privacy","end":""}],
    types: placeholder as Registry['privacy']['types'],
  },
  'about': {
    methods: ["GET","HEAD"],
    pattern: '/about',
    tokens: [{"old":"/about","type":0,"val":"about","end":""}],
    types: placeholder as Registry['about']['types'],
  },
  'contact': {
    methods: ["GET","HEAD"],
    pattern: '/contact',
    tokens: [{"old":"/contact","type":0,"val":"contact","end":""}],
    types: placeholder as Registry['contact']['types'],
  },
  'login': {
    methods: ["GET","HEAD"],
    pattern: '/login',
    tokens: [{"old":"/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['login']['types'],
  },
  'register': {
    methods: ["GET","HEAD"],
    pattern: '/register',
    tokens: [{"old":"/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['register']['types'],
  },
  'verify_email': {
    methods: ["GET","HEAD"],
    pattern: '/verify-email',
    tokens: [{"old":"/verify-email","type":0,"val":"verify-email","end":""}],
    types: placeholder as Registry['verify_email']['types'],
  },
  'forgot_password': {
    methods: ["GET","HEAD"],
    pattern: '/forgot-password',
    tokens: [{"old":"/forgot-password","type":0,"val":"forgot-password","end":""}],
    types: placeholder as Registry['forgot_password']['types'],
  },
  'reset_password': {
    methods: ["GET","HEAD"],
    pattern: '/reset-password',
    tokens: [{"old":"/reset-password","type":0,"val":"reset-password","end":""}],
    types: placeholder as Registry['reset_password']['types'],
  },
  'browse': {
    methods: ["GET","HEAD"],
    pattern: '/listings',
    tokens: [{"old":"/listings","type":0,"val":"listings","end":""}],
    types: placeholder as Registry['browse']['types'],
  },
  'listings.create': {
    methods: ["GET","HEAD"],
    pattern: '/listings/create',
    tokens: [{"old":"/listings/create","type":0,"val":"listings","end":""},{"old":"/listings/create","type":0,"val":"create","end":""}],
    types: placeholder as Registry['listings.create']['types'],
  },
  'listings.show': {
    methods: ["GET","HEAD"],
    pattern: '/listing/:id',
    tokens: [{"old":"/listing/:id","type":0,"val":"listing","end":""},{"old":"/listing/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['listings.show']['types'],
  },
  'listings.edit': {
    methods: ["GET","HEAD"],
    pattern: '/owner/listing/:id/edit',
    tokens: [{"old":"/owner/listing/:id/edit","type":0,"val":"owner","end":""},{"old":"/owner/listing/:id/edit","type":0,"val":"listing","end":""},{"old":"/owner/listing/:id/edit","type":1,"val":"id","end":""},{"old":"/owner/listing/:id/edit","type":0,"val":"edit","end":""}],
    types: placeholder as Registry['listings.edit']['types'],
  },
  'calendars.show': {
    methods: ["GET","HEAD"],
    pattern: '/owner/listing/:id/availability',
    tokens: [{"old":"/owner/listing/:id/availability","type":0,"val":"owner","end":""},{"old":"/owner/listing/:id/availability","type":0,"val":"listing","end":""},{"old":"/owner/listing/:id/availability","type":1,"val":"id","end":""},{"old":"/owner/listing/:id/availability","type":0,"val":"availability","end":""}],
    types: placeholder as Registry['calendars.show']['types'],
  },
  'onboarding_returns.show': {
    methods: ["GET","HEAD"],
    pattern: '/stripe/connect/return',
    tokens: [{"old":"/stripe/connect/return","type":0,"val":"stripe","end":""},{"old":"/stripe/connect/return","type":0,"val":"connect","end":""},{"old":"/stripe/connect/return","type":0,"val":"return","end":""}],
    types: placeholder as Registry['onboarding_returns.show']['types'],
  },
  'onboarding_refreshes.show': {
    methods: ["GET","HEAD"],
    pattern: '/stripe/connect/refresh',
    tokens: [{"old":"/stripe/connect/refresh","type":0,"val":"stripe","end":""},{"old":"/stripe/connect/refresh","type":0,"val":"connect","end":""},{"old":"/stripe/connect/refresh","type":0,"val":"refresh","end":""}],
    types: placeholder as Registry['onboarding_refreshes.show']['types'],
  },
  'renter_dashboard': {
    methods: ["GET","HEAD"],
    pattern: '/user/dashboard',
    tokens: [{"old":"/user/dashboard","type":0,"val":"user","end":""},{"old":"/user/dashboard","type":0,"val":"dashboard","end":""}],
    types: placeholder as Registry['renter_dashboard']['types'],
  },
  'owner_dashboard': {
    methods: ["GET","HEAD"],
    pattern: '/owner/dashboard',
    tokens: [{"old":"/owner/dashboard","type":0,"val":"owner","end":""},{"old":"/owner/dashboard","type":0,"val":"dashboard","end":""}],
    types: placeholder as Registry['owner_dashboard']['types'],
  },
  'admin.dashboard': {
    methods: ["GET","HEAD"],
    pattern: '/admin',
    tokens: [{"old":"/admin","type":0,"val":"admin","end":""}],
    types: placeholder as Registry['admin.dashboard']['types'],
  },
  'admin.users': {
    methods: ["GET","HEAD"],
    pattern: '/admin/users',
    tokens: [{"old":"/admin/users","type":0,"val":"admin","end":""},{"old":"/admin/users","type":0,"val":"users","end":""}],
    types: placeholder as Registry['admin.users']['types'],
  },
  'admin.listings': {
    methods: ["GET","HEAD"],
    pattern: '/admin/listings',
    tokens: [{"old":"/admin/listings","type":0,"val":"admin","end":""},{"old":"/admin/listings","type":0,"val":"listings","end":""}],
    types: placeholder as Registry['admin.listings']['types'],
  },
  'admin.bookings': {
    methods: ["GET","HEAD"],
    pattern: '/admin/bookings',
    tokens: [{"old":"/admin/bookings","type":0,"val":"admin","end":""},{"old":"/admin/bookings","type":0,"val":"bookings","end":""}],
    types: placeholder as Registry['admin.bookings']['types'],
  },
  'admin.transactions': {
    methods: ["GET","HEAD"],
    pattern: '/admin/transactions',
    tokens: [{"old":"/admin/transactions","type":0,"val":"admin","end":""},{"old":"/admin/transactions","type":0,"val":"transactions","end":""}],
    types: placeholder as Registry['admin.transactions']['types'],
  },
  'admin.revenue': {
    methods: ["GET","HEAD"],
    pattern: '/admin/revenue',
    tokens: [{"old":"/admin/revenue","type":0,"val":"admin","end":""},{"old":"/admin/revenue","type":0,"val":"revenue","end":""}],
    types: placeholder as Registry['admin.revenue']['types'],
  },
  'admin.growth': {
    methods: ["GET","HEAD"],
    pattern: '/admin/growth',
    tokens: [{"old":"/admin/growth","type":0,"val":"admin","end":""},{"old":"/admin/growth","type":0,"val":"growth","end":""}],
    types: placeholder as Registry['admin.growth']['types'],
  },
  'health.live': {
    methods: ["GET","HEAD"],
    pattern: '/health/live',
    tokens: [{"old":"/health/live","type":0,"val":"health","end":""},{"old":"/health/live","type":0,"val":"live","end":""}],
    types: placeholder as Registry['health.live']['types'],
  },
  'health.ready': {
    methods: ["GET","HEAD"],
    pattern: '/health/ready',
    tokens: [{"old":"/health/ready","type":0,"val":"health","end":""},{"old":"/health/ready","type":0,"val":"ready","end":""}],
    types: placeholder as Registry['health.ready']['types'],
  },
  'listings.moved': {
    methods: ["GET","HEAD"],
    pattern: '/listings/:id',
    tokens: [{"old":"/listings/:id","type":0,"val":"listings","end":""},{"old":"/listings/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['listings.moved']['types'],
  },
  'photo_files.show': {
    methods: ["GET","HEAD"],
    pattern: '/uploads/photos/:key/:width.webp',
    tokens: [{"old":"/uploads/photos/:key/:width.webp","type":0,"val":"uploads","end":""},{"old":"/uploads/photos/:key/:width.webp","type":0,"val":"photos","end":""},{"old":"/uploads/photos/:key/:width.webp","type":1,"val":"key","end":""},{"old":"/uploads/photos/:key/:width.webp","type":1,"val":"width","end":".webp"}],
    types: placeholder as Registry['photo_files.show']['types'],
  },
} as const satisfies Record<string, AdonisEndpoint>

export { routes }

export const registry = {
  routes,
  $tree: {} as ApiDefinition,
}

declare module '@tuyau/core/types' {
  export interface UserRegistry {
    routes: typeof routes
    $tree: ApiDefinition
  }
}
