import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { hasContactDetails } from '#shared/values/contact_details'

/** Refuses email addresses, phone numbers and links in a text that others read (rule G1). */
export const withoutContact = vine.createRule((value, _, field) => {
  if (hasContactDetails(String(value), marketplace.url))
    field.report(
      'Others can read the {{ field }}, so please leave out email addresses, phone numbers and links',
      'contact',
      field
    )
})
