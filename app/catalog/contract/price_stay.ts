export {
  priceStay,
  type StayPrice,
  type StayPriceLine,
  type StayRates,
} from '#catalog/rules/price_stay'
