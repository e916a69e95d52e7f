import { hideMooringSecrets } from '#catalog/contract/mooring_secrets'
import marketplace from '#config/marketplace'
import type { ViewedConversation } from '#messaging/conversations/viewed_conversation'
import type Message from '#messaging/models/message'
import { hideContactDetails } from '#shared/values/contact_details'

/** In place of the mooring number and the access code. */
export const HIDDEN_SECRET = `[hidden until ${marketplace.stay.revealHours} hours before check-in]`

/**
 * A message as this side of the conversation sees it: their own and lines of the system whole. Contact details are hidden until a
 * booking was paid (rule G3), the mooring number and the access code whenever they are not revealed to the renter (rule G5).
 */
export function shownText(
  { sender, text }: Pick<Message, 'sender' | 'text'>,
  { conversation: { listing }, viewer, facts }: ViewedConversation
): string {
  if (sender === viewer || sender === 'system') return text
  const isSecret = viewer === 'renter' && !facts.areDetailsShown
  const shown = isSecret ? hideMooringSecrets(text, listing, HIDDEN_SECRET) : text

  return facts.isWhole ? shown : hideContactDetails(shown, marketplace.url)
}
