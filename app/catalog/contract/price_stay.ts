export { shareOfNights } from '#catalog/rules/night_costs'
export {
  counted,
  priceStay,
  type RateCard,
  rateCardOf,
  type StayPrice,
  type StayPriceLine,
  type StayRates,
} from '#catalog/rules/price_stay'
