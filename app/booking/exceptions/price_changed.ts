import { presentQuote, type StayQuote } from '#booking/rules/stay_quote'
import { DomainError } from '#shared/exceptions/domain_error'

/** The client showed another price than the server computes (409); carries the fresh quote. */
export default class PriceChanged extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'PRICE_CHANGED'
  override readonly extra: { quote: ReturnType<typeof presentQuote> }

  constructor(quote: StayQuote) {
    super('The price has changed')
    this.extra = { quote: presentQuote(quote) }
  }
}
