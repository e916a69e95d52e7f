/**
 * Runs `npm run soak -- …`: tests the marketplace under load and failures for longer than `npm test` can, on a
 * separate database. Exits with 1 when something was sold twice, paid twice or lost (docs/reliability.md).
 */
import { Command, InvalidArgumentError } from 'commander'
import { runApiFuzz } from './api_fuzz.ts'
import { runBookingSoak } from './bookings.ts'
import { runManyCases } from './cases.ts'
import { runPaymentSoak } from './payments/payments.ts'
import { runUploadSoak } from './uploads.ts'
import { StartFailure } from '../launcher/failure.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const program = new Command('npm run soak --').exitOverride(({ exitCode }) =>
  process.exit(exitCode === 0 ? 0 : 2)
)

program
  .command('bookings')
  .description(
    '500 concurrent bookings of one mooring, then mixed calls on 20, through two servers'
  )
  .argument('[seconds]', 'how long the mixed run takes', positive, 60)
  .action((seconds: number) => report(() => runBookingSoak({ seconds })))

program
  .command('fuzz')
  .description(
    'generated requests of every documented call in four roles; answers keep to the document'
  )
  .argument('[requests]', 'how many', positive, 20_000)
  .option('--seed <number>', 'makes the same requests again', positive, Date.now() % 1_000_000)
  .action((requests: number, { seed }: { seed: number }) =>
    report(() => runApiFuzz({ requests, seed }))
  )

program
  .command('uploads')
  .description(
    'unfinished uploads: what the web process takes in memory, and whether others are served'
  )
  .argument('[uploads]', 'how many', positive, 1000)
  .action((uploads: number) => report(() => runUploadSoak({ uploads })))

program
  .command('cases')
  .description('the tests of random cases, with many more of them than in npm test')
  .action(() => report(runManyCases))

program
  .command('payments')
  .description('payments, cancellations and payouts while processes are killed and Stripe fails')
  .option('--kills <number>', 'how often the web server or the worker is killed', positive, 20)
  .option('--bookings <number>', 'how many bookings are made', positive, 30)
  .option('--minutes <number>', 'the longest it takes, before everything settles', positive, 5)
  .addHelpText(
    'after',
    '\nThe full size: npm run soak -- payments --kills 300 --bookings 200 --minutes 90'
  )
  .action((options) => report(() => runPaymentSoak(options)))

await program.parseAsync()

async function report(run: () => Promise<boolean>) {
  try {
    process.exit((await run()) ? 0 : 1)
  } catch (error) {
    console.log(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
}

function positive(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A whole number above zero.')
}
