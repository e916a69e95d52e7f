import { BaseTransformer } from '@adonisjs/core/transformers'
import { presentQuote, type StayQuote } from '#booking/rules/stay_quote'

export default class QuoteTransformer extends BaseTransformer<StayQuote> {
  toObject() {
    return presentQuote(this.resource)
  }
}
