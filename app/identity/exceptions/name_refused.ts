import { InvalidField } from '#shared/exceptions/domain_error'

export const NAME_DESCRIBED =
  'Words of letters, hyphens, apostrophes and full stops; not the name of this site, Stripe, admin or support'

export const NAME_REFUSED = 'Please use letters, hyphens and apostrophes, such as Mary-Anne O’Brien'

export const NAME_RESERVED = 'Please use your own name: this one could be taken for ours'

/** A changed name that people cannot have (422). */
export class NameRefused extends InvalidField {}
