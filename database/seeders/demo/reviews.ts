/** What renters say of a mooring, by stars. */
export const renterWords: Record<number, readonly string[]> = {
  5: [
    'Flat calm all night, even in a strong northerly. The pick-up line was clean and easy to reach.',
    'Exactly as described, and the owner answered every question within the hour. We will be back.',
    'Best sleep of our whole cruise. The tui in the bush woke us, nothing else did.',
    'Sheltered, roomy and a short row to the ramp. The children swam from the stern every morning.',
    'New chain, big buoy, plenty of room to swing. It could not be simpler.',
    'A gem. We watched the stingrays from the cockpit and walked to the village for fish and chips.',
  ],
  4: [
    'Very good shelter and a solid mooring. The dinghy rack is a bit full at weekends.',
    'Lovely bay, friendly neighbours. A little roll when the ferry passes, otherwise perfect.',
    'Good value and easy to find. The walk to the shop is longer than it looks on the map.',
    'Well kept gear and clear instructions. At low water you land in mud, so bring boots.',
  ],
  3: [
    'Fine for two nights. The swell came round the point on the second one and we rolled a lot.',
    'The mooring itself is good. The pick-up buoy was hard to see at dusk, a float would help.',
    'A nice place, but the ramp was closed for works and we had to row much further.',
  ],
  2: [
    'The lines were worn and we doubled them with our own. The place is pretty, the gear is old.',
  ],
}

/** What owners say of a renter, by stars. */
export const ownerWords: Record<number, readonly string[]> = {
  5: [
    'Left everything tidy and sent a message when they cast off. Welcome any time.',
    'Careful people who know their boat. They even washed the pick-up line.',
    'Friendly, on time and no trouble at all for the neighbours.',
  ],
  4: [
    'Good guests. They left two hours later than agreed, but told me beforehand.',
    'Kind people with a well kept boat. A little music in the evening, nothing serious.',
  ],
  3: ['All fine in the end. I had to ask twice for the lines to be put back on the buoy.'],
}

/** What owners answer. */
export const replies = [
  'Thank you, it was a pleasure to have you. The mooring is yours again next summer.',
  'Thanks for the kind words. I have put a reflective band on the buoy since.',
  'Sorry about the swell, that does not happen often. I would like to make it up to you.',
]

export const HIDDEN = {
  text: 'The boat next door is always dirty and everybody knows whose it is. Otherwise all right.',
  reason: 'About a neighbour, not about the mooring',
}
