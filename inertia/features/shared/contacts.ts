/** Where people reach the company; the domain is reserved for documentation until a real one is chosen. */
export const contacts = {
  general: 'hello@aucklandmoorings.example',
  support: 'support@aucklandmoorings.example',
  privacy: 'privacy@aucklandmoorings.example',
  location: 'Auckland, New Zealand',
} as const
