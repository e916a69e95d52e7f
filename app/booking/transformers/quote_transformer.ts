import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Fit } from '#catalog/contract/fit_for_stay'
import { presentQuote, type StayQuote } from '#booking/rules/stay_quote'

export default class QuoteTransformer extends BaseTransformer<StayQuote<Fit>> {
  toObject() {
    return presentQuote(this.resource)
  }
}
