interface Reason {
  /** The calls, as `METHOD /path`. */
  call: RegExp
  /** The refused field with its message, or else the code of the refusal. */
  field?: RegExp
  code?: RegExp
  because: string
}

/** Why a request that the schemas allow can still be refused with 400 or 422: reasons that no schema can say. */
export const REASONS: Reason[] = [
  {
    call: /^(POST|DELETE) \/account\/(two-factor|passkeys|close|email$|password)/,
    field:
      /^(password: This is not your password|code: (That code is wrong|This passkey could|Please enter a code)|credential: (This passkey could|We cannot use this kind of passkey))/,
    because: 'a password, a code and a passkey are those of the person who asks',
  },
  {
    call: /^PATCH \/account$/,
    field: /^phone: Please enter a phone number/,
    because: 'a phone number is one of New Zealand or an international one',
  },
  {
    call: /^POST \/(auth\/(verify-email|reset-password)|account\/email\/confirm|unsubscribe)/,
    code: /^UNUSABLE_TOKEN$/,
    because: 'a token is one that was mailed, or none',
  },
  {
    call: /^(POST \/auth\/register|PATCH \/(account|admin\/users))/,
    field: /^(first|last)Name: Please (use (letters|your own name)|write each word|leave email)/,
    because: 'letters of every script are more than a pattern can list that common tools read',
  },
  {
    call: /^PATCH \/admin\/users/,
    field: /^(first|last)Name: Please enter the/,
    because: 'a name that is there is not removed; one that was never given may stay away',
  },
  {
    call: /^POST \/(auth\/register|account\/email)/,
    code: /^EMAIL_TAKEN$/,
    because: 'an address has one account',
  },
  {
    call: /^POST \/account\/email$/,
    field: /^email: This is already your email address/,
    because: 'a new address is another than that of the person who asks',
  },
  {
    call: /^GET \/account\/export$/,
    field: /^part: Please choose a part/,
    because: 'a CSV file is of one part',
  },
  {
    call: /^PATCH \/admin\/incidents/,
    field: /^amount: (An amount is|Please enter|Nothing is left)/,
    because: 'an amount is for a refund of a part, and less than what is left',
  },
  {
    call: /./,
    field: /^password: Many people use this password/,
    because: 'the most common passwords are refused',
  },
  {
    call: /^GET \/listings|bookings|alerts/,
    field: /^check(In|Out): /,
    because:
      'a stay begins today at the earliest, ends after it begins, and fits the mooring and the horizon',
  },
  {
    call: /^GET \/listings(\/map)?$/,
    field: /^(east|north): The area of the map ends before it begins/,
    because: 'the sides of the map are in order',
  },
  {
    call: /^GET \/listings(\/map)?$/,
    field: /^near: /,
    because: 'a place has a name that somebody knows, and the nearest need one',
  },
  {
    call: /^(POST|PATCH) \/listings/,
    field: /^highTideDepth: High tide depth cannot be less/,
    because: 'there is more water at high tide',
  },
  {
    call: /^(POST|PATCH) \/listings/,
    field: /^nextInspectionDate: The next inspection date cannot be in the past/,
    because: 'an inspection that is planned is not over',
  },
  {
    call: /^(POST|PATCH) \/listings/,
    field: /^lastInspectionDate: The last inspection date cannot be in the future/,
    because: 'an inspection that was made is over',
  },
  {
    call: /^(POST|PATCH) \/vessels/,
    field: /^antifouledOn: .* cannot be in the future/,
    because: 'antifouling that was done is over',
  },
  {
    call: /^GET \/listings\/.+\/tides/,
    field: /^from: Tides are known from/,
    because: 'tides are computed for some years around today',
  },
  {
    call: /^GET \/listings\/.+\/fit/,
    field: /^length: /,
    because: 'the length is needed where no boat is named',
  },
  {
    call: /^(POST|PATCH) \/listings/,
    field: /Everyone can read this/,
    because: 'public texts do not hold the secrets of the same mooring',
  },
  {
    call: /^POST \/(bookings\/.+\/review|reviews\/.+\/reply)/,
    field: /^text: (Others can read this|Please write at least)/,
    because: 'others read it, and blanks around a text do not count',
  },
  {
    call: /^PATCH \/admin\/reviews/,
    field: /^reason: Please say why/,
    because: 'hiding a review needs a reason, showing it again none',
  },
  {
    call: /^PATCH \/admin\/listings\/\{id\}\/compliance/,
    field: /^note: Please write what is missing or wrong/,
    because: 'refusing evidence needs a note, checking it none',
  },
  {
    call: /^PUT \/listings\/\{id\}\/compliance/,
    field: /^inspectedOn: .* cannot be in the future/,
    because: 'an inspection that was made is over',
  },
  {
    call: /^(POST|PATCH) \/listings/,
    field: /^rates\.\d+\.((from|to): |pricePerNight: A season needs)/,
    because: 'seasons are in order, none overlap, and each has a price',
  },
  {
    call: /^POST \/listings\/drafts\/\{id\}\/submit/,
    field: /./,
    because: 'a draft that is submitted is whole',
  },
  {
    call: /^POST \/alerts/,
    field: /^(region|near): An alert is about a mooring or about a search/,
    because: 'an alert is about one of the two',
  },
  {
    call: /^(POST|PATCH|PUT) \/listings|^POST \/blocked-dates/,
    field: /has characters that cannot be used/,
    because: 'a text has something to see in it',
  },
  {
    call: /./,
    field: /must be (between|a number)|has too many decimals|must be a whole number/,
    because: 'a number that is sent as a text keeps to the same limits',
  },
  {
    call: /bookings/,
    code: /^NOT_PRICED$/,
    because: 'a mooring without a rate cannot be booked',
  },
  {
    call: /^POST \/bookings/,
    code: /^VESSEL_/,
    because: 'a mooring may ask for a boat, and takes those that fit',
  },
  {
    call: /bookings/,
    field: /nights|months/,
    because: 'a stay has the least nights of its mooring and is neither too long nor too far away',
  },
  {
    call: /^POST \/(blocked-dates|openings)/,
    field: /^(startDate: Start date cannot be in the past|endDate: )/,
    because: 'blocked and open days are not over, and in order',
  },
  {
    call: /^POST \/listings\/\{id\}\/calendar-imports/,
    field: /^url: Please enter the address of a calendar/,
    because: 'a calendar is on a public web server',
  },
  {
    call: /^PUT \/listings\/\{id\}\/prices/,
    field: /^to: The last day cannot be before the first/,
    because: 'days are in order',
  },
  {
    call: /./,
    field: /(: Date input not valid|must be a datetime value)/,
    because: 'years go from 1 to 9999 in Auckland',
  },
  {
    call: /^PATCH \/photos/,
    field: /^(isPrimary|isPublic): /,
    because: 'the primary photo is a public one',
  },
]
