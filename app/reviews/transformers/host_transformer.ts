import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Host } from '#reviews/queries/find_host'
import ReviewTransformer from '#reviews/transformers/review_transformer'

/** No surname, no address (rule J13). */
export default class HostTransformer extends BaseTransformer<Host> {
  toObject() {
    const { reviews, now, ...host } = this.resource

    return { ...host, reviews: ReviewTransformer.transform(reviews, now) }
  }
}
