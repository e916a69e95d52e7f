import type { Side } from '#messaging/models/conversation'

/** What a renter and an owner wrote to each other. */
export interface DemoTalk {
  /** Their places in the lists of demo people. */
  renter: number
  owner: number
  /** Which of the owner's moorings. */
  listing: number
  /** When it began. */
  hoursAgo: number
  /** Minutes between a message and its answer. */
  pace: number
  lines: readonly (readonly [Side, string])[]
  /** How many of the last messages nobody has read. */
  unread?: number
  /** What the renter reported about it to administrators. */
  report?: string
}

export const demoTalks: readonly DemoTalk[] = [
  {
    renter: 0,
    owner: 0,
    listing: 0,
    hoursAgo: 26,
    pace: 55,
    lines: [
      ['renter', 'Kia ora, is there room to swing for 11 m when it blows from the north-east?'],
      ['owner', 'Kia ora Remy, yes. Two boats of that length have lain there all winter.'],
      ['renter', 'Great. And where do I leave the dinghy?'],
      ['owner', 'On the rack by the ramp: the first two places are mine. Just ask if it is full.'],
    ],
    unread: 1,
  },
  {
    renter: 1,
    owner: 0,
    listing: 1,
    hoursAgo: 3,
    pace: 12,
    lines: [
      ['renter', 'Hello, could I come a day earlier if the nights are free?'],
      ['renter', 'You can reach me on 021 555 0199 if that is easier.'],
    ],
    unread: 2,
  },
  {
    renter: 4,
    owner: 0,
    listing: 2,
    hoursAgo: 75,
    pace: 190,
    lines: [
      ['renter', 'How deep is it at low water springs? We draw 1.9 m.'],
      ['owner', 'There is 2.4 m at the lowest tide, and the bottom is mud.'],
      ['renter', 'Perfect, I will book for Easter.'],
    ],
  },
  {
    renter: 6,
    owner: 0,
    listing: 0,
    hoursAgo: 200,
    pace: 140,
    lines: [
      ['renter', 'Is the mooring inspected every year?'],
      ['owner', 'Every September. The last report is from this spring.'],
    ],
  },
  {
    renter: 3,
    owner: 1,
    listing: 0,
    hoursAgo: 50,
    pace: 30,
    lines: [
      ['renter', 'Is your mooring free for the long weekend?'],
      ['owner', 'It is. Pay me in cash and we leave the site out of it.'],
      ['renter', 'No thank you.'],
    ],
    report: 'The owner wants to be paid in cash, outside the site.',
  },
  {
    renter: 2,
    owner: 7,
    listing: 0,
    hoursAgo: 300,
    pace: 80,
    lines: [
      ['renter', 'Can we take the children ashore with the water taxi?'],
      ['owner', 'Yes, it stops at the next jetty until six in the evening.'],
      ['renter', 'Thank you, see you in January.'],
    ],
  },
  {
    renter: 0,
    owner: 7,
    listing: 1,
    hoursAgo: 8,
    pace: 45,
    lines: [
      ['renter', 'Does the pick-up line have a float?'],
      ['owner', 'A yellow one with my name on it.'],
    ],
    unread: 1,
  },
  {
    renter: 8,
    owner: 7,
    listing: 2,
    hoursAgo: 120,
    pace: 20,
    lines: [
      ['renter', 'Is a catamaran of 9 m all right?'],
      ['owner', 'Yes, the neighbours are far enough away.'],
    ],
  },
]
