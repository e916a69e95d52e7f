/**
 * Runs `npm run audit:dependencies`, which is also part of `npm test`: checks the production dependencies for known
 * vulnerabilities. Fails on high and critical ones. When the registry cannot be reached it prints a warning and
 * succeeds, so that work without a network is possible; with AUDIT_REQUIRED=true, for release builds, it fails.
 */
import { spawnSync } from 'node:child_process'
import { projectFolder } from '../launcher/paths.ts'

const GRAVE = ['high', 'critical']

interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>
}

const { stdout, stderr } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--audit=true', '--fetch-retries=0', '--fetch-timeout=20000'],
  { cwd: projectFolder, encoding: 'utf8', timeout: 60_000 }
)
const report = read(stdout)

if (!report?.vulnerabilities) {
  console.log(
    'The registry did not respond: the dependencies were NOT checked for known vulnerabilities.'
  )
  console.log(stderr.split('\n').find((line) => line.includes('error')) ?? '')
  process.exitCode = process.env.AUDIT_REQUIRED === 'true' ? 1 : 0
} else {
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    GRAVE.includes(severity)
  )
  for (const [name, { severity, via }] of grave)
    console.log(
      `${severity}: ${name}: ${via.map((why) => (typeof why === 'string' ? why : why.title)).join('; ')}`
    )
  console.log(`${grave.length} production dependencies have a high or critical vulnerability.`)
  process.exitCode = grave.length > 0 ? 1 : 0
}

function read(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}
