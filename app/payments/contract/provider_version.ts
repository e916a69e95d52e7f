export { STRIPE_API_VERSION } from '#payments/stripe/stripe_version'
