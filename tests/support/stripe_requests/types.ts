import type Stripe from 'stripe'

/** Parameter types of all calls to Stripe, by method and path, from the `stripe` package. */
export interface StripeRequests {
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams
  'POST /v1/payment_intents/:id/capture': Stripe.PaymentIntentCaptureParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams
  'POST /v1/transfers': Stripe.TransferCreateParams
  'GET /v1/transfers': Stripe.TransferListParams
  'GET /v1/transfers/:id': Stripe.TransferRetrieveParams
  'POST /v1/transfers/:id/reversals': Stripe.TransferCreateReversalParams
  'GET /v1/transfers/:id/reversals': Stripe.TransferListReversalsParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams
  'GET /v1/balance': Stripe.BalanceRetrieveParams
  'GET /v1/radar/early_fraud_warnings': Stripe.Radar.EarlyFraudWarningListParams
  'GET /v1/radar/early_fraud_warnings/:id': Stripe.Radar.EarlyFraudWarningRetrieveParams
  'POST /v2/core/accounts': Stripe.V2.Core.AccountCreateParams
  'GET /v2/core/accounts/:id': Stripe.V2.Core.AccountRetrieveParams
  'POST /v2/core/account_links': Stripe.V2.Core.AccountLinkCreateParams
}
