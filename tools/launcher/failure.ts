import { lastLines } from './logs.ts'

const SHOWN_LINES = 25

/** A failure that the user can fix: printed as one sentence, without a stack. */
export class StartFailure extends Error {
  /** The last log lines of the failed process, printed before the sentence. */
  readonly logLines: string[]

  constructor(sentence: string, logLines: string[] = []) {
    super(sentence)
    this.logLines = logLines
  }

  /** A failure with the last log lines of the process. */
  static withLog(sentence: string, logFile: string): StartFailure {
    return new StartFailure(`${sentence}: see ${logFile}.`, tellingLines(logFile))
  }
}

/** The last log lines without stack frames and source excerpts. */
function tellingLines(logFile: string) {
  return lastLines(logFile, 400)
    .filter((line) => line.trim() !== '' && !/^\s*(⁃ |❯ )?(at |\(async |\d* ┃)/.test(line))
    .slice(-SHOWN_LINES)
}

/** Prints an error to stderr: the sentence of a StartFailure, otherwise the stack. */
export function printFailure(error: unknown): void {
  if (!(error instanceof StartFailure)) return console.error(error)
  for (const line of error.logLines) console.error(`  | ${line}`)
  console.error(error.message)
}
