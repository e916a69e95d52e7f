export { REVIEWED_FIELDS } from '#catalog/rules/listing_fields'
