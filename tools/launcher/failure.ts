import { lastLines } from './logs.ts'

const SHOWN_LINES = 25

/** A failure the person at the keyboard can act on: printed as one sentence, without a stack. */
export class StartFailure extends Error {
  /** What the failing process wrote last, printed before the sentence. */
  readonly logLines: string[]

  constructor(sentence: string, logLines: string[] = []) {
    super(sentence)
    this.logLines = logLines
  }

  /** A failure of a process whose log says why. */
  static withLog(sentence: string, logFile: string): StartFailure {
    return new StartFailure(`${sentence}: see ${logFile}.`, tellingLines(logFile))
  }
}

/** The end of a log without stack frames and quoted sources. */
function tellingLines(logFile: string) {
  return lastLines(logFile, 400)
    .filter((line) => line.trim() !== '' && !/^\s*(⁃ |❯ )?(at |\(async |\d* ┃)/.test(line))
    .slice(-SHOWN_LINES)
}

/** Prints any thrown value to stderr: a sentence for a StartFailure, else the stack. */
export function printFailure(error: unknown): void {
  if (!(error instanceof StartFailure)) return console.error(error)
  for (const line of error.logLines) console.error(`  | ${line}`)
  console.error(error.message)
}
