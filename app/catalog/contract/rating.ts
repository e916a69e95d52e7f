export { type Rating, ratingOf, type RatingTotals } from '#catalog/rules/rating'
