import { Command, InvalidArgumentError } from 'commander'
import { MOST_PER_LISTING } from './data/rows.ts'
import { SIZES } from './growth/exponents.ts'

export interface BenchOptions {
  listings: number
  bookings: number
  seconds: number
  rounds: number
  /** Letters of the works; all works when omitted. */
  only?: string[]
  json: boolean
  fresh: boolean
  /** Whether the harbour's rules refuse stays. */
  enforce: boolean
  /** All works at once instead of one after another. */
  day: boolean
  /** The works at several sizes, one after the other. */
  growth: boolean
  /** Open live streams of a day. */
  streams: number
}

const SIZES_IN_WORDS = SIZES.map(
  ({ listings, bookings }) =>
    `${listings.toLocaleString('en-NZ')} listings with ${bookings.toLocaleString('en-NZ')} bookings`
).join(', ')

/** Parses the command line. Exits after printing `--help` or an error about an unknown option. */
export function readOptions(parameters: string[]): BenchOptions {
  return new Command('npm run bench --')
    .description(
      'Measures the production build beside a bare server that answers the same questions, in turns.'
    )
    .option('--listings <number>', 'how many listings there are', whole, 100_000)
    .option(
      '--bookings <number>',
      `how many past bookings there are, at most ${MOST_PER_LISTING} for each listing`,
      whole,
      200_000
    )
    .option('--seconds <number>', 'how long each measurement lasts; in minutes for --day', whole, 5)
    .option('--rounds <number>', 'how many rounds; the median counts', whole, 3)
    .option('--only <letters>', 'works to measure, such as a,b,h', letters)
    .option('--json', 'print the result as JSON and nothing else', false)
    .option('--enforce', 'both servers run under COMPLIANCE=enforce', false)
    .option('--fresh', 'delete the stored data first', false)
    .addHelpText('after', HELP)
    .option(
      '--day',
      'a day of load: all works at once, five minutes at each of 30, 60 and 80 % of the capacity',
      false
    )
    .option('--growth', `the works at ${SIZES_IN_WORDS}, one after the other`, false)
    .option('--streams <number>', 'open live streams of a day', whole, 2000)
    .allowExcessArguments(false)
    .parse(parameters, { from: 'user' })
    .opts<BenchOptions>()
}

const WORKS = 'abcdefghijklmnopqrstuvwxyz'

const HELP = `
Calls:
  a browse, page 1         e one listing           l by dates
  b browse, page 500       f create a booking      m by dates and length
  c search, 1 % match      g revenue by month      n by dates and a word
  d search, 0.01 % match   h administrators' lists o map
  k by dates and all measures of a boat            p a word in all listings

Pages, for a visitor and signed in:
  i Browse                 q Home                  r Listing

Pages of people:
  u dashboard of a renter with 20 stays            v dashboard of an owner with 3 moorings
  w search for a boat of one's own                 x inbox; a conversation
  y quote over two seasons; a change of dates      z an incident; a person for administrators

Bookings, each sent once:
  j 500 rivals for one mooring                     s 10,000 over 1,000 moorings

Exits with 1 when a call failed or a response differed from the bare server's; a goal that is not reached is no
failure. The data is kept in tmp/bench between runs. The load comes from wrk (on Debian: apt-get install wrk), or
from autocannon where wrk is missing, which slows the servers down.`

function whole(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on.')
  return Number(text)
}

function letters(text: string): string[] {
  const works = text.split(',')
  if (!works.every((work) => work.length === 1 && WORKS.includes(work)))
    throw new InvalidArgumentError(`Letters from a to ${WORKS.at(-1)}, with commas between.`)

  return works
}
