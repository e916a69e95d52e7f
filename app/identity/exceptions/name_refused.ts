import type { NameFault } from '#identity/rules/person_name'
import { InvalidField } from '#shared/exceptions/domain_error'

export const NAME_DESCRIBED =
  'Words of letters, hyphens, apostrophes and full stops; not the name of this site, Stripe, admin or support'

/** What a person is told, by what is wrong. */
export const NAME_REFUSALS: Record<NameFault, string> = {
  regex: 'Please use letters, hyphens and apostrophes, such as Mary-Anne O’Brien',
  contact: 'Please leave email addresses and links out of your name',
  mixed: 'Please write each word of your name in one alphabet',
  reserved: 'Please use your own name: this one could be taken for ours',
}

export class NameRefused extends InvalidField {}
