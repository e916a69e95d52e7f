import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { logFolder } from './logs.ts'
import { projectFolder } from './paths.ts'
import { paint } from './progress.ts'
import type { Settings } from './settings.ts'

export type Addresses = { site: string; inbox: string | null; sandbox: string | null }

const ACCOUNTS = ['admin@example.com', 'owner@example.com', 'renter@example.com']
const PASSWORD = 'mooring-demo'

/** Prints the addresses of the services and the demo accounts. */
export function printSummary(addresses: Addresses, settings: Settings, took: string): void {
  const title = `${settings.variables.APP_NAME ?? 'Auckland Moorings'} is ready`
  const rows = [
    row('Site', paint('bold', addresses.site)),
    row('API docs', `${addresses.site}/api/docs`),
    row('Mail inbox', addresses.inbox ?? 'external mail server (SMTP_URL)'),
    row(
      'Stripe',
      addresses.sandbox ? `${addresses.sandbox} (sandbox)` : 'Stripe (STRIPE_SECRET_KEY)'
    ),
    row('Logs', relative(projectFolder, logFolder)),
    ...(settings.hasDemo ? ['', ...accountRows()] : []),
    '',
    'Ctrl-C stops everything; your data is kept.',
  ]
  console.log(
    `\n${box([`${paint(['bold', 'cyan'], title)} ${paint('dim', took)}`, '', ...rows])}\n`
  )
}

function accountRows() {
  return [
    ...ACCOUNTS.map((address, index) => row(index === 0 ? 'Demo accounts' : '', address)),
    row('Password', PASSWORD),
  ]
}

function row(label: string, value: string) {
  return `${paint('dim', label.padEnd(14))} ${value}`
}

function box(lines: string[]) {
  const width = Math.max(...lines.map(visibleLength))
  const body = lines.map((line) => `│ ${line}${' '.repeat(width - visibleLength(line))} │`)
  const edge = '─'.repeat(width + 2)
  return [`╭${edge}╮`, ...body, `╰${edge}╯`].map((line) => `  ${line}`).join('\n')
}

function visibleLength(line: string) {
  return stripVTControlCharacters(line).length
}
