import { Command, InvalidArgumentError } from 'commander'

export type StartOptions = {
  /** Delete the local data first. */
  fresh: boolean
  /** Run from source with hot reload. */
  dev: boolean
  /** Fill an empty database with demo data. */
  demo: boolean
  port?: number
}

/** Parses the command line. Exits after printing `--help` or an error about an unknown option. */
export function readOptions(parameters: string[]): StartOptions {
  return new Command('npm start --')
    .description(
      'Runs the whole marketplace: database, mail inbox, Stripe sandbox, web server and workers.'
    )
    .option('--fresh', 'delete the local data and start over', false)
    .option('--dev', 'run from source with hot reload (npm run dev)', false)
    .option('--port <number>', 'port of the web site, instead of PORT', readPort)
    .option('--no-demo', 'leave the database without demo data')
    .addHelpText('after', HELP)
    .allowExcessArguments(false)
    .parse(parameters, { from: 'user' })
    .opts<StartOptions>()
}

const HELP = `
Settings come from the environment and from .env (docs/starting.md). These replace an embedded part:
  DATABASE_URL       a PostgreSQL 18 of your own
  SMTP_URL           a mail server of your own
  STRIPE_SECRET_KEY  Stripe itself, together with its webhook secrets`

/** Parses a TCP port. Throws when the text is none. */
export function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new InvalidArgumentError('A port is a whole number from 1 to 65535.')
  }
  return port
}
