export { priceStay, type StayPrice, type StayRates } from '#catalog/rules/stay_price'
