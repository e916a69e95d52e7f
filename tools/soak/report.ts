import type { Answer } from './call.ts'

/** Prints the status codes and latencies (milliseconds) of each kind of call. */
export function printRun(title: string, answers: Answer[]): void {
  const rows = [...Map.groupBy(answers, ({ name }) => name)].map(([name, of]) => ({
    call: name,
    answers: of.length,
    statuses: statuses(of),
    ...latencies(of),
  }))

  console.log(`\n${title}`)
  console.table(rows)
}

function statuses(answers: Answer[]): string {
  const counts = [...Map.groupBy(answers, ({ status }) => status)].sort(([a], [b]) => a - b)

  return counts.map(([status, of]) => `${status}: ${of.length}`).join(', ')
}

function latencies(answers: Answer[]) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1])

  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
