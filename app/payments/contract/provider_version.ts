export { STRIPE_API_VERSION } from '#payments/gateways/stripe_version'
