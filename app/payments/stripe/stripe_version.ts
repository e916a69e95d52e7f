import Stripe from 'stripe'

/** The version of Stripe's API that every call is made with: the one its package is pinned to. */
export const STRIPE_API_VERSION: string = Stripe.API_VERSION
