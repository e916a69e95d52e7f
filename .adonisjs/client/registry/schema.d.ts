/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'api.api_documents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/openapi.json'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/openapi/api_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/openapi/api_documents_controller').default['show']>>>
    }
  }
  'api.api_documents.read': {
    methods: ["GET","HEAD"]
    pattern: '/api/docs'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/openapi/api_documents_controller').default['read']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/openapi/api_documents_controller').default['read']>>>
    }
  }
  'api.sessions.store': {
    methods: ["POST"]
    pattern: '/api/auth/login'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').credentialsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').credentialsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.second_factors.store': {
    methods: ["POST"]
    pattern: '/api/auth/two-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').codeAnswerValidator)>|InferInput<(typeof import('#identity/validators/second_factor').passkeyAnswerValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').codeAnswerValidator)>|InferInput<(typeof import('#identity/validators/second_factor').passkeyAnswerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/second_factors_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/second_factors_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.passkey_sessions.store': {
    methods: ["POST"]
    pattern: '/api/auth/passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').passkeySignInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').passkeySignInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.registrations.store': {
    methods: ["POST"]
    pattern: '/api/auth/register'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').registrationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').registrationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/registrations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/registrations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.sessions.destroy': {
    methods: ["POST"]
    pattern: '/api/auth/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/sessions_controller').default['destroy']>>>
    }
  }
  'api.page_sessions.store': {
    methods: ["POST"]
    pattern: '/api/auth/session'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/page_sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/page_sessions_controller').default['store']>>>
    }
  }
  'api.me': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/me'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/profiles_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/profiles_controller').default['show']>>>
    }
  }
  'api.profile': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/profiles_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/profiles_controller').default['show']>>>
    }
  }
  'api.open_sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/open_sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/open_sessions_controller').default['index']>>>
    }
  }
  'api.every_session.destroy': {
    methods: ["DELETE"]
    pattern: '/api/auth/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/every_session_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/every_session_controller').default['destroy']>>>
    }
  }
  'api.open_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/auth/sessions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/open_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/open_sessions_controller').default['destroy']>>>
    }
  }
  'api.passkey_questions.store': {
    methods: ["POST"]
    pattern: '/api/auth/passkey/options'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').passkeyQuestionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').passkeyQuestionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_questions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_questions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.email_verifications.store': {
    methods: ["POST"]
    pattern: '/api/auth/verify-email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').verificationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').verificationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/email_verifications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/email_verifications_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.verification_mails.store': {
    methods: ["POST"]
    pattern: '/api/auth/resend-verification'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/verification_mails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/verification_mails_controller').default['store']>>>
    }
  }
  'api.password_reset_requests.store': {
    methods: ["POST"]
    pattern: '/api/auth/request-password-reset'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').resetRequestValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').resetRequestValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/password_reset_requests_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/password_reset_requests_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.password_resets.store': {
    methods: ["POST"]
    pattern: '/api/auth/reset-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').resetValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').resetValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/password_resets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/password_resets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.accounts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/accounts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/accounts_controller').default['show']>>>
    }
  }
  'api.accounts.update': {
    methods: ["PATCH"]
    pattern: '/api/account'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').profileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').profileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/accounts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/accounts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_notifications.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_notifications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_notifications_controller').default['show']>>>
    }
  }
  'api.account_notifications.update': {
    methods: ["PATCH"]
    pattern: '/api/account/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').notificationsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').notificationsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_notifications_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_notifications_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_photos.store': {
    methods: ["POST"]
    pattern: '/api/account/photo'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_photos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_photos_controller').default['store']>>>
    }
  }
  'api.account_photos.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/photo'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_photos_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_photos_controller').default['destroy']>>>
    }
  }
  'api.account_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#identity/validators/identity_validators').exportQueryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_owners.store': {
    methods: ["POST"]
    pattern: '/api/account/become-owner'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_owners_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_owners_controller').default['store']>>>
    }
  }
  'api.account_emails.store': {
    methods: ["POST"]
    pattern: '/api/account/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').emailChangeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').emailChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_emails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_emails_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_closings.store': {
    methods: ["POST"]
    pattern: '/api/account/close'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').closingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').closingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_closings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_closings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_email_confirmations.store': {
    methods: ["POST"]
    pattern: '/api/account/email/confirm'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').emailConfirmationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').emailConfirmationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_email_confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_email_confirmations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.account_passwords.store': {
    methods: ["POST"]
    pattern: '/api/account/password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').passwordChangeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').passwordChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_passwords_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/account_passwords_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.totp.store': {
    methods: ["POST"]
    pattern: '/api/account/two-factor/totp'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.totp.update': {
    methods: ["POST"]
    pattern: '/api/account/two-factor/totp/confirm'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').firstCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').firstCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.totp.destroy': {
    methods: ["POST"]
    pattern: '/api/account/two-factor/totp/remove'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/totp_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.recovery_codes.store': {
    methods: ["POST"]
    pattern: '/api/account/two-factor/recovery-codes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/recovery_codes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/recovery_codes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.passkey_offers.store': {
    methods: ["POST"]
    pattern: '/api/account/passkeys/options'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_offers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_offers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.passkey_assertions.store': {
    methods: ["POST"]
    pattern: '/api/account/passkeys/assertion-options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_assertions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkey_assertions_controller').default['store']>>>
    }
  }
  'api.passkeys.store': {
    methods: ["POST"]
    pattern: '/api/account/passkeys'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').newPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').newPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkeys_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkeys_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.passkeys.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/passkeys/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/second_factor').ownProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkeys_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/passkeys_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.vessels.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/vessels'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['index']>>>
    }
  }
  'api.vessels.store': {
    methods: ["POST"]
    pattern: '/api/vessels'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vessels/validators/vessel_validators').newVesselValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vessels/validators/vessel_validators').newVesselValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.vessels.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/vessels/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['show']>>>
    }
  }
  'api.vessels.update': {
    methods: ["PATCH"]
    pattern: '/api/vessels/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vessels/validators/vessel_validators').vesselChangeValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vessels/validators/vessel_validators').vesselChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.vessels.destroy': {
    methods: ["DELETE"]
    pattern: '/api/vessels/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/vessels_controller').default['destroy']>>>
    }
  }
  'api.documents.store': {
    methods: ["POST"]
    pattern: '/api/vessels/:id/documents'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['store']>>>
    }
  }
  'api.documents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/vessels/:id/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['show']>>>
    }
  }
  'api.documents.destroy': {
    methods: ["DELETE"]
    pattern: '/api/vessels/:id/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/api/documents_controller').default['destroy']>>>
    }
  }
  'api.listings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/search_validator').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.map_points.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/map'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/search_validator').mapValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/map_points_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/map_points_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.map_cards.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/map/cards'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/search_validator').mapCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/map_cards_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/map_cards_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.places.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/places'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/search_validator').placesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/places_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/places_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.owner_listings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/owner/my-listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/owner_listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/owner_listings_controller').default['index']>>>
    }
  }
  'api.listings.store': {
    methods: ["POST"]
    pattern: '/api/listings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/listing_validators').listingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/listing_validators').listingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_drafts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/drafts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['index']>>>
    }
  }
  'api.listing_drafts.store': {
    methods: ["POST"]
    pattern: '/api/listings/drafts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/listing_validators').draftValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/listing_validators').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_drafts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/drafts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['show']>>>
    }
  }
  'api.listing_drafts.update': {
    methods: ["PATCH"]
    pattern: '/api/listings/drafts/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/listing_validators').draftValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/listing_validators').draftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_drafts.destroy': {
    methods: ["DELETE"]
    pattern: '/api/listings/drafts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_drafts_controller').default['destroy']>>>
    }
  }
  'api.draft_submissions.store': {
    methods: ["POST"]
    pattern: '/api/listings/drafts/:id/submit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/draft_submissions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/draft_submissions_controller').default['store']>>>
    }
  }
  'api.listings.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['show']>>>
    }
  }
  'api.fits.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/fit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/fit_validator').fitValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/fits_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/fits_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.tides.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/tides'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/tide_validator').tideValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/tides_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/tides_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_calendars.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/owner/calendar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/calendar_validators').calendarsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_calendars_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_calendars_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_calendars.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/calendar'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/validators/calendar_validators').calendarValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_calendars_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_calendars_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.calendar_feeds.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/calendar-feed'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['show']>>>
    }
  }
  'api.calendar_feeds.store': {
    methods: ["POST"]
    pattern: '/api/listings/:id/calendar-feed'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['store']>>>
    }
  }
  'api.calendar_feeds.destroy': {
    methods: ["DELETE"]
    pattern: '/api/listings/:id/calendar-feed'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_feeds_controller').default['destroy']>>>
    }
  }
  'api.calendar_imports.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/calendar-imports'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['index']>>>
    }
  }
  'api.calendar_imports.store': {
    methods: ["POST"]
    pattern: '/api/listings/:id/calendar-imports'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/calendar_validators').calendarImportValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/calendar_validators').calendarImportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_prices.update': {
    methods: ["PUT"]
    pattern: '/api/listings/:id/prices'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/listing_validators').pricesValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/listing_validators').pricesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_prices_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_prices_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_duplicates.store': {
    methods: ["POST"]
    pattern: '/api/listings/:id/duplicate'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_duplicates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listing_duplicates_controller').default['store']>>>
    }
  }
  'api.listings.update': {
    methods: ["PATCH"]
    pattern: '/api/listings/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/listing_validators').listingChangeValidator)>|InferInput<(typeof import('#catalog/validators/listing_validators').rulesValidator)>|InferInput<(typeof import('#catalog/validators/listing_validators').availabilityValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/listing_validators').listingChangeValidator)>|InferInput<(typeof import('#catalog/validators/listing_validators').rulesValidator)>|InferInput<(typeof import('#catalog/validators/listing_validators').availabilityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listings.destroy': {
    methods: ["DELETE"]
    pattern: '/api/listings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/listings_controller').default['destroy']>>>
    }
  }
  'api.photos.store': {
    methods: ["POST"]
    pattern: '/api/photos/listing/:id/upload'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/photo_validators').photoUploadValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/photo_validators').photoUploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.photos.update': {
    methods: ["PATCH"]
    pattern: '/api/photos/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/photo_validators').photoValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/photo_validators').photoValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.photos.destroy': {
    methods: ["DELETE"]
    pattern: '/api/photos/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/photos_controller').default['destroy']>>>
    }
  }
  'api.blocked_dates.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/blocked-dates/listing/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['index']>>>
    }
  }
  'api.blocked_dates.store': {
    methods: ["POST"]
    pattern: '/api/blocked-dates'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/block_validator').blockValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/block_validator').blockValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.blocked_dates.destroy': {
    methods: ["DELETE"]
    pattern: '/api/blocked-dates/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/blocked_dates_controller').default['destroy']>>>
    }
  }
  'api.openings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/openings/listing/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['index']>>>
    }
  }
  'api.openings.store': {
    methods: ["POST"]
    pattern: '/api/openings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/block_validator').openingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/block_validator').openingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.openings.destroy': {
    methods: ["DELETE"]
    pattern: '/api/openings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/openings_controller').default['destroy']>>>
    }
  }
  'api.calendar_imports.update': {
    methods: ["POST"]
    pattern: '/api/calendar-imports/:id/refresh'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['update']>>>
    }
  }
  'api.calendar_imports.destroy': {
    methods: ["DELETE"]
    pattern: '/api/calendar-imports/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/calendar_imports_controller').default['destroy']>>>
    }
  }
  'api.favourites.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/favorites'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['index']>>>
    }
  }
  'api.favourites.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/favorites/check/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['show']>>>
    }
  }
  'api.favourites.store': {
    methods: ["POST"]
    pattern: '/api/favorites/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['store']>>>
    }
  }
  'api.favourites.destroy': {
    methods: ["DELETE"]
    pattern: '/api/favorites/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/api/favourites_controller').default['destroy']>>>
    }
  }
  'api.connected_accounts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/stripe/connect/status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/api/connected_accounts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/api/connected_accounts_controller').default['show']>>>
    }
  }
  'api.onboardings.store': {
    methods: ["POST"]
    pattern: '/api/stripe/connect/onboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/api/onboardings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/api/onboardings_controller').default['store']>>>
    }
  }
  'api.quotes.store': {
    methods: ["POST"]
    pattern: '/api/bookings/quote'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').quoteValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').quoteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/quotes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/quotes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.availabilities.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/check-availability/:listingId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { listingId: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#booking/validators/booking').availabilityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/availabilities_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/availabilities_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.renter_bookings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/user/my-bookings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/renter_bookings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/renter_bookings_controller').default['index']>>>
    }
  }
  'api.holds.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/user/holds'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/holds_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/holds_controller').default['index']>>>
    }
  }
  'api.owner_bookings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/owner/my-bookings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/owner_bookings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/owner_bookings_controller').default['index']>>>
    }
  }
  'api.bookings.store': {
    methods: ["POST"]
    pattern: '/api/bookings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').createBookingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').createBookingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/bookings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/bookings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.bookings.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/bookings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/bookings_controller').default['show']>>>
    }
  }
  'api.booking_checkouts.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/checkout'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_checkouts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_checkouts_controller').default['store']>>>
    }
  }
  'api.booking_statuses.update': {
    methods: ["PATCH"]
    pattern: '/api/bookings/:id/status'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').changeStatusValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').changeStatusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_statuses_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_statuses_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.accepted_requests.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/accept'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/accepted_requests_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/accepted_requests_controller').default['store']>>>
    }
  }
  'api.declined_requests.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/decline'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').declineValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').declineValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/declined_requests_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/declined_requests_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.booking_cancellations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/cancellation'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_cancellations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_cancellations_controller').default['show']>>>
    }
  }
  'api.booking_cancellations.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/cancel'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').cancelBookingValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').cancelBookingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_cancellations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_cancellations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.booking_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['index']>>>
    }
  }
  'api.booking_changes.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/changes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').proposeChangeValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').proposeChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.booking_changes.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/changes/:changeId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; changeId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['show']>>>
    }
  }
  'api.booking_changes.destroy': {
    methods: ["DELETE"]
    pattern: '/api/bookings/:id/changes/:changeId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; changeId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/booking_changes_controller').default['destroy']>>>
    }
  }
  'api.confirmed_changes.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/changes/:changeId/confirm'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; changeId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/confirmed_changes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/confirmed_changes_controller').default['store']>>>
    }
  }
  'api.accepted_changes.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/changes/:changeId/accept'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; changeId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/accepted_changes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/accepted_changes_controller').default['store']>>>
    }
  }
  'api.declined_changes.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/changes/:changeId/decline'
    types: {
      body: ExtractBody<InferInput<(typeof import('#booking/validators/booking').declineValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; changeId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#booking/validators/booking').declineValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/api/declined_changes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/api/declined_changes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.evidence.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/compliance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_controller').default['show']>>>
    }
  }
  'api.evidence.update': {
    methods: ["PUT"]
    pattern: '/api/listings/:id/compliance'
    types: {
      body: ExtractBody<InferInput<(typeof import('#compliance/evidence/evidence_validators').evidenceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#compliance/evidence/evidence_validators').evidenceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.evidence_documents.store': {
    methods: ["POST"]
    pattern: '/api/listings/:id/compliance/documents'
    types: {
      body: ExtractBody<InferInput<(typeof import('#compliance/evidence/evidence_validators').documentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#compliance/evidence/evidence_validators').documentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.evidence_documents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/compliance/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['show']>>>
    }
  }
  'api.evidence_documents.destroy': {
    methods: ["DELETE"]
    pattern: '/api/listings/:id/compliance/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/evidence_documents_controller').default['destroy']>>>
    }
  }
  'api.admin.admin_evidence.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/compliance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#compliance/evidence/evidence_validators').evidenceQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/admin_evidence_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/admin_evidence_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.admin_evidence.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/listings/:id/compliance'
    types: {
      body: ExtractBody<InferInput<(typeof import('#compliance/evidence/evidence_validators').decisionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#compliance/evidence/evidence_validators').decisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/admin_evidence_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/api/admin_evidence_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.notices.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/notices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#compliance/notices/notice_validators').noticesQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/api/notices_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/api/notices_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.notice_mailings.store': {
    methods: ["POST"]
    pattern: '/api/admin/notices/:id/resend'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/api/notice_mailings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/api/notice_mailings_controller').default['store']>>>
    }
  }
  'api.alerts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/alerts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['index']>>>
    }
  }
  'api.alerts.store': {
    methods: ["POST"]
    pattern: '/api/alerts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#alerts/validators/alert_validators').alertValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#alerts/validators/alert_validators').alertValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.alerts.destroy': {
    methods: ["DELETE"]
    pattern: '/api/alerts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/alerts/controllers/api/alerts_controller').default['destroy']>>>
    }
  }
  'api.conversations.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/conversations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#messaging/conversations/conversation_validators').conversationsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.conversations.store': {
    methods: ["POST"]
    pattern: '/api/conversations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#messaging/conversations/conversation_validators').questionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#messaging/conversations/conversation_validators').questionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.conversations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/conversations/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#messaging/conversations/conversation_validators').messagesQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversations_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.messages.store': {
    methods: ["POST"]
    pattern: '/api/conversations/:id/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#messaging/conversations/conversation_validators').messageValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#messaging/conversations/conversation_validators').messageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/messages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/messages_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.conversation_readings.store': {
    methods: ["POST"]
    pattern: '/api/conversations/:id/read'
    types: {
      body: ExtractBody<InferInput<(typeof import('#messaging/conversations/conversation_validators').readValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#messaging/conversations/conversation_validators').readValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversation_readings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversation_readings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.conversation_reports.store': {
    methods: ["POST"]
    pattern: '/api/conversations/:id/reports'
    types: {
      body: ExtractBody<InferInput<(typeof import('#messaging/conversations/conversation_validators').reportValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#messaging/conversations/conversation_validators').reportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversation_reports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/api/conversation_reports_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.stay_incidents.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/incidents'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/stay_incidents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/stay_incidents_controller').default['index']>>>
    }
  }
  'api.stay_incidents.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/incidents'
    types: {
      body: ExtractBody<InferInput<(typeof import('#incidents/incidents/incident_validators').reportValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#incidents/incidents/incident_validators').reportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/stay_incidents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/stay_incidents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.condition_photos.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/condition-photos'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/condition_photos/controllers/api/condition_photos_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/condition_photos/controllers/api/condition_photos_controller').default['index']>>>
    }
  }
  'api.condition_photos.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/condition-photos'
    types: {
      body: ExtractBody<InferInput<(typeof import('#incidents/condition_photos/condition_photo_validators').conditionPhotoValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#incidents/condition_photos/condition_photo_validators').conditionPhotoValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/condition_photos/controllers/api/condition_photos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/condition_photos/controllers/api/condition_photos_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.incidents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/incidents/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incidents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incidents_controller').default['show']>>>
    }
  }
  'api.incident_photos.store': {
    methods: ["POST"]
    pattern: '/api/incidents/:id/photos'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incident_photos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incident_photos_controller').default['store']>>>
    }
  }
  'api.alternatives.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/incidents/:id/alternatives'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/alternatives_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/alternatives_controller').default['index']>>>
    }
  }
  'api.incident_answers.store': {
    methods: ["POST"]
    pattern: '/api/incidents/:id/answer'
    types: {
      body: ExtractBody<InferInput<(typeof import('#incidents/incidents/incident_validators').answerValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#incidents/incidents/incident_validators').answerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incident_answers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/incident_answers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.withdrawn_incidents.store': {
    methods: ["POST"]
    pattern: '/api/incidents/:id/withdraw'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/withdrawn_incidents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/withdrawn_incidents_controller').default['store']>>>
    }
  }
  'api.admin.admin_incidents.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/incidents'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#incidents/incidents/incident_validators').incidentsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/admin_incidents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/admin_incidents_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.admin_incidents.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/incidents/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#incidents/incidents/incident_validators').settlementValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#incidents/incidents/incident_validators').settlementValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/admin_incidents_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/api/admin_incidents_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.stay_reviews.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/bookings/:id/review'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/stay_reviews_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/stay_reviews_controller').default['show']>>>
    }
  }
  'api.stay_reviews.store': {
    methods: ["POST"]
    pattern: '/api/bookings/:id/review'
    types: {
      body: ExtractBody<InferInput<(typeof import('#reviews/validators/review_validators').renterReviewValidator)>|InferInput<(typeof import('#reviews/validators/review_validators').ownerReviewValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#reviews/validators/review_validators').renterReviewValidator)>|InferInput<(typeof import('#reviews/validators/review_validators').ownerReviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/stay_reviews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/stay_reviews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.listing_reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/listings/:id/reviews'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#reviews/validators/review_validators').reviewsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/listing_reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/listing_reviews_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.hosts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/hosts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/hosts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/hosts_controller').default['show']>>>
    }
  }
  'api.replies.store': {
    methods: ["POST"]
    pattern: '/api/reviews/:id/reply'
    types: {
      body: ExtractBody<InferInput<(typeof import('#reviews/validators/review_validators').replyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#reviews/validators/review_validators').replyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/replies_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/api/replies_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.dashboards.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/dashboards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/dashboards_controller').default['show']>>>
    }
  }
  'api.admin.revenue_reports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/revenue'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/revenue_reports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/revenue_reports_controller').default['show']>>>
    }
  }
  'api.admin.users.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/accounts/account_validators').usersQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/users_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/accounts/account_validators').accountEdit)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/accounts/account_validators').accountEdit)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_passwords.store': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/reset-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/accounts/account_validators').newPassword)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/accounts/account_validators').newPassword)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_passwords_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_passwords_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_second_factors.destroy': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/reset-two-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/accounts/account_validators').secondFactorReset)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/accounts/account_validators').secondFactorReset)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_second_factors_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_second_factors_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_bans.store': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:id/ban'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/accounts/account_validators').ban)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/accounts/account_validators').ban)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_bans_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_bans_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_bans.destroy': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:id/unban'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_bans_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_bans_controller').default['destroy']>>>
    }
  }
  'api.admin.user_suspensions.store': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:id/suspend'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/accounts/account_validators').suspension)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/accounts/account_validators').suspension)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_suspensions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/api/user_suspensions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.listings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/listings/listing_validators').listingsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listings_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.listing_approvals.store': {
    methods: ["PATCH"]
    pattern: '/api/admin/listings/:id/approve'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/listings/listing_validators').approval)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/listings/listing_validators').approval)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_approvals_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_approvals_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.listing_rejections.store': {
    methods: ["PATCH"]
    pattern: '/api/admin/listings/:id/reject'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/listings/listing_validators').rejection)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/listings/listing_validators').rejection)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_rejections_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_rejections_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.listing_flags.store': {
    methods: ["PATCH"]
    pattern: '/api/admin/listings/:id/flag'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/listings/listing_validators').flag)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/listings/listing_validators').flag)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_flags_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/listing_flags_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.dummy_listings.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/dummy-listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/dummy_listings_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/api/dummy_listings_controller').default['destroy']>>>
    }
  }
  'api.admin.bookings.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/bookings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/reports/report_validators').bookingsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/bookings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/bookings_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.transactions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/transactions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/reports/report_validators').transactionsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/transactions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/api/transactions_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.all_job_retries': {
    methods: ["POST"]
    pattern: '/api/admin/jobs/retry'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['update']>>>
    }
  }
  'api.admin.job_retries.store': {
    methods: ["POST"]
    pattern: '/api/admin/jobs/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['update']>>>
    }
  }
  'api.admin.jobs.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/jobs/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/jobs_controller').default['destroy']>>>
    }
  }
  'api.admin.all_mail_retries': {
    methods: ["POST"]
    pattern: '/api/admin/mails/retry'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['update']>>>
    }
  }
  'api.admin.mail_retries.store': {
    methods: ["POST"]
    pattern: '/api/admin/mails/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['update']>>>
    }
  }
  'api.admin.mails.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/mails/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/api/mails_controller').default['destroy']>>>
    }
  }
  'api.admin.message_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/message_reports/message_report_validators').messageReportsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.message_reports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/reports/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['show']>>>
    }
  }
  'api.admin.message_reports.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/reports/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/message_reports/message_report_validators').messageReportSettlement)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/message_reports/message_report_validators').messageReportSettlement)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/api/message_reports_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/reviews'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/reviews/review_validators').reviewsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/api/reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/api/reviews_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.reviews.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/reviews/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/reviews/review_validators').reviewDecision)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/reviews/review_validators').reviewDecision)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/api/reviews_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/api/reviews_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_problems.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/payment-problems'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#moderation/payment_problems/problem_validators').problemsQuery)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problems_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problems_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_problem_retries.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-problems/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_retries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_retries_controller').default['store']>>>
    }
  }
  'api.admin.payment_problem_refunds.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-problems/:id/refund-elsewhere'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/payment_problems/problem_validators').refundElsewhere)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/payment_problems/problem_validators').refundElsewhere)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_refunds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_refunds_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_problem_advances.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-problems/:id/advance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_advances_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_advances_controller').default['store']>>>
    }
  }
  'api.admin.payment_problem_resolutions.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-problems/:id/resolve'
    types: {
      body: ExtractBody<InferInput<(typeof import('#moderation/payment_problems/problem_validators').problemResolution)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#moderation/payment_problems/problem_validators').problemResolution)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_resolutions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/api/payment_problem_resolutions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'privacy': {
    methods: ["GET","HEAD"]
    pattern: '/privacy'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'about': {
    methods: ["GET","HEAD"]
    pattern: '/about'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'contact': {
    methods: ["GET","HEAD"]
    pattern: '/contact'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'login': {
    methods: ["GET","HEAD"]
    pattern: '/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/sessions_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/sessions_controller').default['create']>>>
    }
  }
  'register': {
    methods: ["GET","HEAD"]
    pattern: '/register'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'verify_email': {
    methods: ["GET","HEAD"]
    pattern: '/verify-email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/email_verifications_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/email_verifications_controller').default['create']>>>
    }
  }
  'forgot_password': {
    methods: ["GET","HEAD"]
    pattern: '/forgot-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'account': {
    methods: ["GET","HEAD"]
    pattern: '/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/accounts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/accounts_controller').default['show']>>>
    }
  }
  'account_export': {
    methods: ["GET","HEAD"]
    pattern: '/account/export.json'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#identity/validators/identity_validators').exportQueryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/account_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/account_exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account_export_part': {
    methods: ["GET","HEAD"]
    pattern: '/account/export.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#identity/validators/identity_validators').exportQueryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/account_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/account_exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'confirm_email': {
    methods: ["GET","HEAD"]
    pattern: '/account/email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/account_emails_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/account_emails_controller').default['create']>>>
    }
  }
  'reset_password': {
    methods: ["GET","HEAD"]
    pattern: '/reset-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/password_resets_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/password_resets_controller').default['edit']>>>
    }
  }
  'unsubscribe': {
    methods: ["GET","HEAD"]
    pattern: '/unsubscribe'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/unsubscriptions_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/unsubscriptions_controller').default['create']>>>
    }
  }
  'boats': {
    methods: ["GET","HEAD"]
    pattern: '/account/boats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/boats_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/boats_controller').default['index']>>>
    }
  }
  'boat_document': {
    methods: ["GET","HEAD"]
    pattern: '/account/boats/:id/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vessels/controllers/document_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vessels/controllers/document_files_controller').default['show']>>>
    }
  }
  'home': {
    methods: ["GET","HEAD"]
    pattern: '/'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/homes_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/homes_controller').default['show']>>>
    }
  }
  'browse': {
    methods: ["GET","HEAD"]
    pattern: '/listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['index']>>>
    }
  }
  'listings.create': {
    methods: ["GET","HEAD"]
    pattern: '/listings/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['create']>>>
    }
  }
  'listings.show': {
    methods: ["GET","HEAD"]
    pattern: '/listing/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['show']>>>
    }
  }
  'calendars.index': {
    methods: ["GET","HEAD"]
    pattern: '/owner/calendar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendars_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendars_controller').default['index']>>>
    }
  }
  'listings.edit': {
    methods: ["GET","HEAD"]
    pattern: '/owner/listing/:id/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/listings_controller').default['edit']>>>
    }
  }
  'calendars.show': {
    methods: ["GET","HEAD"]
    pattern: '/owner/listing/:id/availability'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendars_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendars_controller').default['show']>>>
    }
  }
  'onboarding_returns.show': {
    methods: ["GET","HEAD"]
    pattern: '/stripe/connect/return'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/onboarding_returns_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/onboarding_returns_controller').default['show']>>>
    }
  }
  'onboarding_refreshes.show': {
    methods: ["GET","HEAD"]
    pattern: '/stripe/connect/refresh'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/onboarding_refreshes_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/accounts/controllers/onboarding_refreshes_controller').default['show']>>>
    }
  }
  'terms': {
    methods: ["GET","HEAD"]
    pattern: '/terms'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/terms_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/terms_controller').default['show']>>>
    }
  }
  'renter_dashboard': {
    methods: ["GET","HEAD"]
    pattern: '/user/dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/renter_dashboards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/renter_dashboards_controller').default['show']>>>
    }
  }
  'next_stay': {
    methods: ["GET","HEAD"]
    pattern: '/user/stay'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/next_stays_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/next_stays_controller').default['show']>>>
    }
  }
  'renter_stay': {
    methods: ["GET","HEAD"]
    pattern: '/user/bookings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/renter_stays_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/renter_stays_controller').default['show']>>>
    }
  }
  'owner_today': {
    methods: ["GET","HEAD"]
    pattern: '/owner/today'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_todays_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_todays_controller').default['show']>>>
    }
  }
  'owner_stay': {
    methods: ["GET","HEAD"]
    pattern: '/owner/bookings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_stays_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_stays_controller').default['show']>>>
    }
  }
  'access_card': {
    methods: ["GET","HEAD"]
    pattern: '/user/bookings/:id/access'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/access_cards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/access_cards_controller').default['show']>>>
    }
  }
  'calendar_file': {
    methods: ["GET","HEAD"]
    pattern: '/user/bookings/:id/stay.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/calendar_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/calendar_files_controller').default['show']>>>
    }
  }
  'receipt': {
    methods: ["GET","HEAD"]
    pattern: '/user/bookings/:id/receipt'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/receipts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/receipts_controller').default['show']>>>
    }
  }
  'owner_earnings': {
    methods: ["GET","HEAD"]
    pattern: '/owner/earnings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_earnings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_earnings_controller').default['show']>>>
    }
  }
  'owner_statement': {
    methods: ["GET","HEAD"]
    pattern: '/owner/statement.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_statements_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_statements_controller').default['show']>>>
    }
  }
  'statement_page': {
    methods: ["GET","HEAD"]
    pattern: '/owner/statement'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/statement_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/statement_pages_controller').default['show']>>>
    }
  }
  'owner_dashboard': {
    methods: ["GET","HEAD"]
    pattern: '/owner/dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_dashboards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/booking/controllers/owner_dashboards_controller').default['show']>>>
    }
  }
  'harbour_rules': {
    methods: ["GET","HEAD"]
    pattern: '/harbour-rules'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/harbour_rules_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/harbour_rules_controller').default['show']>>>
    }
  }
  'evidence': {
    methods: ["GET","HEAD"]
    pattern: '/owner/listing/:id/compliance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_controller').default['show']>>>
    }
  }
  'evidence_document': {
    methods: ["GET","HEAD"]
    pattern: '/owner/listing/:id/compliance/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_files_controller').default['show']>>>
    }
  }
  'admin.compliance': {
    methods: ["GET","HEAD"]
    pattern: '/admin/compliance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/admin_evidence_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/admin_evidence_controller').default['index']>>>
    }
  }
  'admin.evidence_document': {
    methods: ["GET","HEAD"]
    pattern: '/admin/compliance/:id/documents/:documentId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_files_controller').default['show']>>>
    }
  }
  'admin.evidence_picture': {
    methods: ["GET","HEAD"]
    pattern: '/admin/compliance/:id/documents/:documentId/picture'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; documentId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_pictures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/evidence/controllers/evidence_document_pictures_controller').default['show']>>>
    }
  }
  'admin.notices': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/notices_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/notices_controller').default['index']>>>
    }
  }
  'admin.notice_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notices.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/notice_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/compliance/notices/controllers/notice_exports_controller').default['show']>>>
    }
  }
  'messages': {
    methods: ["GET","HEAD"]
    pattern: '/messages'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/conversations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/conversations_controller').default['index']>>>
    }
  }
  'conversation': {
    methods: ["GET","HEAD"]
    pattern: '/messages/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/conversations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/conversations_controller').default['show']>>>
    }
  }
  'booking_messages': {
    methods: ["GET","HEAD"]
    pattern: '/bookings/:id/messages'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/booking_conversations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/conversations/controllers/booking_conversations_controller').default['show']>>>
    }
  }
  'admin.incidents': {
    methods: ["GET","HEAD"]
    pattern: '/admin/incidents'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/incidents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/incidents/controllers/incidents_controller').default['index']>>>
    }
  }
  'host': {
    methods: ["GET","HEAD"]
    pattern: '/hosts/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/hosts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/hosts_controller').default['show']>>>
    }
  }
  'review': {
    methods: ["GET","HEAD"]
    pattern: '/review/:bookingId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { bookingId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reviews/controllers/reviews_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reviews/controllers/reviews_controller').default['show']>>>
    }
  }
  'admin.dashboard': {
    methods: ["GET","HEAD"]
    pattern: '/admin'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/dashboards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/dashboards_controller').default['show']>>>
    }
  }
  'admin.search': {
    methods: ["GET","HEAD"]
    pattern: '/admin/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/searches_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/searches_controller').default['show']>>>
    }
  }
  'admin.users': {
    methods: ["GET","HEAD"]
    pattern: '/admin/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/accounts/controllers/users_controller').default['index']>>>
    }
  }
  'admin.user': {
    methods: ["GET","HEAD"]
    pattern: '/admin/users/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/users_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/users_controller').default['show']>>>
    }
  }
  'admin.listings': {
    methods: ["GET","HEAD"]
    pattern: '/admin/listings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/listings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/listings/controllers/listings_controller').default['index']>>>
    }
  }
  'admin.bookings': {
    methods: ["GET","HEAD"]
    pattern: '/admin/bookings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/bookings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/bookings_controller').default['index']>>>
    }
  }
  'admin.booking': {
    methods: ["GET","HEAD"]
    pattern: '/admin/bookings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/bookings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/histories/controllers/bookings_controller').default['show']>>>
    }
  }
  'admin.transactions': {
    methods: ["GET","HEAD"]
    pattern: '/admin/transactions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/transactions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/transactions_controller').default['index']>>>
    }
  }
  'admin.payment_problems': {
    methods: ["GET","HEAD"]
    pattern: '/admin/payment-problems'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/payment_problems_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/payment_problems/controllers/payment_problems_controller').default['index']>>>
    }
  }
  'admin.reports': {
    methods: ["GET","HEAD"]
    pattern: '/admin/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/message_reports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/message_reports_controller').default['index']>>>
    }
  }
  'admin.report': {
    methods: ["GET","HEAD"]
    pattern: '/admin/reports/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/message_reports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/message_reports/controllers/message_reports_controller').default['show']>>>
    }
  }
  'admin.reviews': {
    methods: ["GET","HEAD"]
    pattern: '/admin/reviews'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reviews/controllers/reviews_controller').default['index']>>>
    }
  }
  'admin.revenue': {
    methods: ["GET","HEAD"]
    pattern: '/admin/revenue'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/revenue_reports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/revenue_reports_controller').default['show']>>>
    }
  }
  'admin.revenue_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/revenue.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/revenue_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/revenue_exports_controller').default['show']>>>
    }
  }
  'admin.growth': {
    methods: ["GET","HEAD"]
    pattern: '/admin/growth'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/growth_reports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/growth_reports_controller').default['show']>>>
    }
  }
  'admin.growth_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/growth.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/growth_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/growth_exports_controller').default['show']>>>
    }
  }
  'admin.connected_owner_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/connected-owners.csv'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/connected_owner_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/reports/controllers/connected_owner_exports_controller').default['show']>>>
    }
  }
  'admin.operations': {
    methods: ["GET","HEAD"]
    pattern: '/admin/operations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/operations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/operations/controllers/operations_controller').default['show']>>>
    }
  }
  'admin.audit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/audit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/moderation/audit/controllers/audit_entries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/moderation/audit/controllers/audit_entries_controller').default['index']>>>
    }
  }
  'robots.show': {
    methods: ["GET","HEAD"]
    pattern: '/robots.txt'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/http/robots_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/http/robots_controller').default['show']>>>
    }
  }
  'manifests.show': {
    methods: ["GET","HEAD"]
    pattern: '/site.webmanifest'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/http/manifests_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/http/manifests_controller').default['show']>>>
    }
  }
  'health.live': {
    methods: ["GET","HEAD"]
    pattern: '/health/live'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/observability/health_controller').default['live']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/observability/health_controller').default['live']>>>
    }
  }
  'health.ready': {
    methods: ["GET","HEAD"]
    pattern: '/health/ready'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/observability/health_controller').default['ready']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/observability/health_controller').default['ready']>>>
    }
  }
  'metrics.show': {
    methods: ["GET","HEAD"]
    pattern: '/metrics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/observability/metrics_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/observability/metrics_controller').default['show']>>>
    }
  }
  'person_photos.show': {
    methods: ["GET","HEAD"]
    pattern: '/uploads/people/:key.webp'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { key: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/person_photos_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/person_photos_controller').default['show']>>>
    }
  }
  'api.unsubscriptions.store': {
    methods: ["POST"]
    pattern: '/api/unsubscribe'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/identity_validators').unsubscriptionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/identity_validators').unsubscriptionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/controllers/api/unsubscriptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/controllers/api/unsubscriptions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'sitemaps.index': {
    methods: ["GET","HEAD"]
    pattern: '/sitemap.xml'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/sitemaps_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/sitemaps_controller').default['index']>>>
    }
  }
  'sitemaps.show': {
    methods: ["GET","HEAD"]
    pattern: '/sitemaps/:part.xml'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { part: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/sitemaps_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/sitemaps_controller').default['show']>>>
    }
  }
  'listings.moved': {
    methods: ["GET","HEAD"]
    pattern: '/listings/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'calendar_files.show': {
    methods: ["GET","HEAD"]
    pattern: '/calendars/:token.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendar_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/calendar_files_controller').default['show']>>>
    }
  }
  'photo_files.show': {
    methods: ["GET","HEAD"]
    pattern: '/uploads/photos/:key/:width.webp'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { key: ParamValue; width: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/controllers/photo_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/controllers/photo_files_controller').default['show']>>>
    }
  }
  'api.webhooks.store': {
    methods: ["POST"]
    pattern: '/api/stripe/webhook'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/webhooks/controllers/api/webhooks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/webhooks/controllers/api/webhooks_controller').default['store']>>>
    }
  }
  'api.connect_webhooks.store': {
    methods: ["POST"]
    pattern: '/api/stripe/webhook/connect'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/webhooks/controllers/api/webhooks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/webhooks/controllers/api/webhooks_controller').default['store']>>>
    }
  }
  'live': {
    methods: ["GET","HEAD"]
    pattern: '/live'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/messaging/live/controllers/live_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/messaging/live/controllers/live_controller').default['show']>>>
    }
  }
  'stay_photo': {
    methods: ["GET","HEAD"]
    pattern: '/uploads/stays/:id.webp'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/incidents/photos/controllers/stay_photo_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/incidents/photos/controllers/stay_photo_files_controller').default['show']>>>
    }
  }
}
